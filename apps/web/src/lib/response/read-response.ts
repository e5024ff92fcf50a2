/** Max characters of a body shown. */
const MAX_BODY_TEXT = 500

const BLOCKS = 'h1, h2, h3, h4, p, div, center, li, td, br, hr'

/**
 * A response from elsewhere, such as a proxy. `message` is its readable reason or empty; `body` is the text of its
 * body.
 */
export class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse'
  readonly status: number
  readonly statusText: string
  readonly ok: boolean
  readonly body: string

  constructor(response: { status: number; statusText: string; ok: boolean }, message: string, body = '') {
    super(message)
    this.body = body
    this.status = response.status
    this.statusText = response.statusText
    this.ok = response.ok
  }
}

/**
 * Fetches with cookies and reads the whole response, keeping the status of unreadable ones. Throws UnreadableResponse
 * or fetch's own error.
 */
export function fetchResponse(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  return readWhole(input, { ...init, credentials: 'include' })
}

/** Like `fetchResponse`, without cookies. */
export function fetchAnonymously(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  return readWhole(input, { ...init, credentials: 'omit' })
}

async function readWhole(input: RequestInfo | URL | string, init: RequestInit): Promise<Response> {
  // Error texts are in the page's language, not in the browser's.
  const headers = { ...init.headers, 'Accept-Language': document.documentElement.lang }
  const response = await fetch(input, { ...init, headers })
  const text = await response.text()
  const body = parseJson(text)
  if (body === undefined) {
    throw new UnreadableResponse(response, isPlainText(response) ? text.trim() : '', readableText(text))
  }
  if (!response.ok && !isApiResponse(body)) {
    throw new UnreadableResponse(response, messageIn(body), readableText(text))
  }
  return new Response(text, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}

/** The value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPlainText(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/plain') ?? false
}

/** Text of a body without markup, shortened. */
function readableText(body: string): string {
  const text = (/^\s*</.test(body) ? markupText(body) : body).trim()
  return text.length > MAX_BODY_TEXT ? `${text.slice(0, MAX_BODY_TEXT)}…` : text
}

function markupText(markup: string): string {
  const { body, title } = new DOMParser().parseFromString(markup, 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  // Separates the words of adjacent blocks.
  for (const block of body.querySelectorAll(BLOCKS)) block.after(' ')
  return (body.textContent.trim() || title).replace(/\s+/g, ' ')
}

function isApiResponse(body: unknown): boolean {
  const responses = Array.isArray(body) ? body : [body]
  return responses.every(
    response =>
      typeof response === 'object' && response !== null && ('result' in response || 'error' in response),
  )
}

/** The `message` of a body, or empty. */
export function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return ''
  return typeof body.message === 'string' ? body.message : ''
}
