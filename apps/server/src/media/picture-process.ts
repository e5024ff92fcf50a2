import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { EncodedPicture } from '@clinic/api/media/store-picture.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'

/** What the process tells: what is known of the picture by its pixels, its files, or what is wrong with it. */
export interface PictureMessage {
  hash?: string
  picture?: EncodedPicture
  fault?: ErrorKey
}

/** The process's module: beside this one as it is written, and beside the server as it is built. */
const MODULE = import.meta.url.endsWith('.ts') ? './encode-process.ts' : './encode-process.js'

/** All that it is told of the environment: glibc would keep 30 to 50 MB that its threads have freed. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** How long a picture may take altogether, in milliseconds. */
const DEADLINE = 90_000

/**
 * A picture that is decoded and encoded in a process of its own, which knows nothing of the server's secrets: whatever a
 * file does to the decoders, the site goes on; its memory is given back with it; and it steps aside for visitors.
 */
export class PictureProcess {
  readonly #child: ChildProcess
  readonly #exited: Promise<unknown[]>

  /** Begins to decode a file, and is ended after so many milliseconds, whatever it is doing. */
  constructor(file: Buffer, deadline = DEADLINE) {
    this.#child = fork(new URL(MODULE, import.meta.url), {
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
      env: ALLOCATOR,
      timeout: deadline,
      killSignal: 'SIGKILL',
    })
    this.#exited = once(this.#child, 'exit')
    // Whether it could be started and how it ended is told to who waits for its messages.
    this.#exited.catch(() => undefined)
    this.#child.stdin?.on('error', () => undefined)
    this.#child.stdin?.end(file)
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** SHA-256 of the decoded pixels, in hexadecimal digits. Broken pictures and ones with too many pixels are 400. */
  async hash(): Promise<string> {
    const { hash } = await this.#message()
    if (hash === undefined) throw new Error('The process for pictures told no hash')
    return hash
  }

  /** The files that the picture is served as; to be asked for after its hash. */
  async encode(): Promise<EncodedPicture> {
    this.#child.send('encode')
    const { picture } = await this.#message()
    if (!picture) throw new Error('The process for pictures told no files')
    return picture
  }

  /** Ends the process, whatever it is doing, and waits until its memory is free. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#exited.catch(() => undefined)
  }

  async #message(): Promise<PictureMessage> {
    const exited = this.#exited.then(([code, signal]) => {
      throw new Error(`The process for pictures ended with ${signal ?? code}`)
    })
    const told = once(this.#child, 'message').then(([message]) => message as PictureMessage)
    const message = await Promise.race([told, exited])
    if (message.fault) throw new RuleError(message.fault)
    return message
  }
}
