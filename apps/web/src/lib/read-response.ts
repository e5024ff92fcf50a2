/**
 * A response that is not the API's: a page of a proxy, an error that was given before the API was reached, or
 * text that is no JSON. `message` is what it says to people, empty when it says nothing readable.
 */
export class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse'
  readonly status: number
  readonly statusText: string
  readonly ok: boolean

  constructor(response: { status: number; statusText: string; ok: boolean }, message: string) {
    super(message)
    this.status = response.status
    this.statusText = response.statusText
    this.ok = response.ok
  }
}

/**
 * Fetches with the session cookie and reads the whole response, so that a response which the tRPC client could
 * not read keeps its status. Throws UnreadableResponse for such a response, and fetch's own error when none came.
 */
export function fetchResponse(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  return readWhole(input, { ...init, credentials: 'include' })
}

/** As `fetchResponse`, but no cookie is sent or taken. */
export function fetchAnonymously(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  return readWhole(input, { ...init, credentials: 'omit' })
}

async function readWhole(input: RequestInfo | URL | string, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const text = await response.text()
  const body = parseJson(text)
  if (body === undefined) {
    throw new UnreadableResponse(response, isPlainText(response) ? text.trim() : '')
  }
  if (!response.ok && !isApiResponse(body)) throw new UnreadableResponse(response, messageIn(body))
  return new Response(text, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPlainText(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/plain') ?? false
}

function isApiResponse(body: unknown): boolean {
  const responses = Array.isArray(body) ? body : [body]
  return responses.every(
    response =>
      typeof response === 'object' && response !== null && ('result' in response || 'error' in response),
  )
}

function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return ''
  return typeof body.message === 'string' ? body.message : ''
}
