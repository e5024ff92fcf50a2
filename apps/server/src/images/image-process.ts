import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { EncodedImage } from '@clinic/api/images/store-image.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import { forkImageProcess } from './fork-image-process.ts'

/** A message of the child process: the hash of the pixels, the encoded image, or an error. */
export interface ImageMessage {
  hash?: string
  image?: EncodedImage
  fault?: ErrorKey
}

/** Module of the child process, in the source and in the build. */
const MODULE = import.meta.url.endsWith('.ts') ? './encode-process.ts' : './encode-process.js'

/** Timeout of one image. */
const TIMEOUT_MS = 90_000

/** Decodes an image at once and encodes it when asked. */
export interface ImageWork {
  /** Returns the SHA-256 of the decoded pixels in hex. Rejects with 400 for broken or too large images. */
  hash(): Promise<string>
  /** Returns the encoded files; call it after `hash`. */
  encode(): Promise<EncodedImage>
  /** Stops the work. */
  end(): Promise<void>
}

/** Decodes and encodes an image in a low-priority child process without secrets, so that a bad file cannot hurt the site. */
export class ImageProcess implements ImageWork {
  readonly #child: ChildProcess
  readonly #exited: Promise<unknown[]>

  /** Starts decoding a file; kills the process after `timeout` milliseconds. */
  constructor(file: Buffer, timeout = TIMEOUT_MS) {
    this.#child = forkImageProcess(new URL(MODULE, import.meta.url), timeout)
    this.#exited = once(this.#child, 'exit')
    // Errors reach the caller that waits for a message.
    this.#exited.catch(() => undefined)
    this.#child.stdin?.on('error', () => undefined)
    this.#child.stdin?.end(file)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  async hash(): Promise<string> {
    const { hash } = await this.#message()
    if (hash === undefined) throw new Error('The image process returned no hash')
    return hash
  }

  async encode(): Promise<EncodedImage> {
    this.#child.send('encode')
    const { image } = await this.#message()
    if (!image) throw new Error('The image process returned no files')
    return image
  }

  /** Kills the process and waits until it has exited. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#exited.catch(() => undefined)
  }

  async #message(): Promise<ImageMessage> {
    const exited = this.#exited.then(([code, signal]) => {
      throw new Error(`The image process exited with ${signal ?? code}`)
    })
    const received = once(this.#child, 'message').then(([message]) => message as ImageMessage)
    const message = await Promise.race([received, exited])
    if (message.fault) throw new RuleError(message.fault)
    return message
  }
}
