import { once } from 'node:events'
import { forkImageProcess } from '../fork-image-process.ts'
import type { BrandImage } from './draw-brand-image.ts'

const MODULE = import.meta.url.endsWith('.ts') ? './draw-process.ts' : './draw-process.js'

const TIMEOUT_MS = 20_000

/** Draws an image in a low-priority child process, which keeps fonts and libvips out of the server's memory. */
export async function drawInProcess(image: BrandImage): Promise<Buffer> {
  const child = forkImageProcess(new URL(MODULE, import.meta.url), TIMEOUT_MS)
  const exited = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The drawing process exited with ${signal ?? code}`)
  })
  child.send(image)
  try {
    const [bytes] = await Promise.race([once(child, 'message'), exited])
    return Buffer.from(bytes)
  } finally {
    child.kill('SIGKILL')
    await exited.catch(() => undefined)
  }
}
