import { RuleError } from '@clinic/domain/errors.ts'
import { Piscina } from 'piscina'

/** How long a post may take to render, in milliseconds. A long one takes some 50. */
const DEADLINE = 3_000

/** One thread, there only while posts are being written: what takes long there keeps no visitor waiting. */
const threads = new Piscina<string, string>({
  filename: new URL('./markdown-html.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/**
 * The HTML of a post's Markdown (see markdownHtml). Markdown that takes longer than `deadline` milliseconds, or is
 * nested too deeply to be read, is 400.
 */
export async function renderMarkdown(content: string, deadline = DEADLINE): Promise<string> {
  try {
    return await threads.run(content, { signal: AbortSignal.timeout(deadline) })
  } catch (error) {
    const message = refusalOf(error)
    if (message === null) throw error
    throw new RuleError('invalidInput', { issues: [{ path: ['content'], message }] })
  }
}

function refusalOf(error: unknown): string | null {
  // The parser calls itself for each level until the stack is full.
  if (error instanceof RangeError) return 'Quotes or lists are nested too deeply'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const endless = error instanceof Error && error.name === 'AbortError'
  if (endless || code === 'ERR_WORKER_OUT_OF_MEMORY')
    return 'This text takes too long to be turned into a page'
  return null
}
