import { invalidInput } from '@clinic/domain/errors.ts'
import { Piscina } from 'piscina'

/** Milliseconds. The slowest known 200,000 characters, a deep quote of short lines, take 5,000 on a busy machine. */
const DEADLINE_MS = 10_000

/** The worker's file: TypeScript in the source tree, JavaScript in a built server. */
const MODULE = import.meta.url.endsWith('.ts') ? './markdown-html.ts' : './markdown-html.js'

/** One worker thread, stopped when idle, so that slow Markdown does not block requests. */
const threads = new Piscina<string, string>({
  filename: new URL(MODULE, import.meta.url).href,
  name: 'markdownHtml',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/** Renders a post's Markdown (see markdownHtml). Throws 400 if it takes longer than `deadline` milliseconds. */
export async function renderMarkdown(content: string, deadline = DEADLINE_MS): Promise<string> {
  try {
    return await threads.run(content, { signal: AbortSignal.timeout(deadline) })
  } catch (error) {
    if (!isEndless(error)) throw error
    throw invalidInput('content', 'This text takes too long to render')
  }
}

function isEndless(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
