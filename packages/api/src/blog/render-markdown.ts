import { RuleError } from '@clinic/domain/errors.ts'
import { Piscina } from 'piscina'

/** How long a post may take to render, in milliseconds. The worst of 200,000 characters takes some 500. */
const DEADLINE = 3_000

/** The thread's module: beside this one as it is written, and beside the server as it is built. */
const MODULE = import.meta.url.endsWith('.ts') ? './markdown-html.ts' : './markdown-html.js'

/** One thread, there only while posts are being written: what takes long there keeps no visitor waiting. */
const threads = new Piscina<string, string>({
  filename: new URL(MODULE, import.meta.url).href,
  name: 'markdownHtml',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/**
 * The HTML of a post's Markdown (see markdownHtml). Markdown that takes longer than `deadline` milliseconds is
 * 400.
 */
export async function renderMarkdown(content: string, deadline = DEADLINE): Promise<string> {
  try {
    return await threads.run(content, { signal: AbortSignal.timeout(deadline) })
  } catch (error) {
    if (!isEndless(error)) throw error
    const message = 'This text takes too long to be turned into a page'
    throw new RuleError('invalidInput', { issues: [{ path: ['content'], message }] })
  }
}

function isEndless(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
