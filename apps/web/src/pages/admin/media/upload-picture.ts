import type { UploadedPicture } from '@clinic/domain/media/schemas.ts'
import { UnreadableResponse } from '../../../lib/read-response.ts'

const UPLOAD_PATH = '/api/media'

interface UploadSteps {
  /** Told how much of it is under way, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a picture to the server; `fetch` does not tell how much of a body has left. Throws UnreadableResponse with the
 * server's words where it rejects it, a plain Error where no response came, and the signal's reason when that aborts.
 */
export async function uploadPicture(
  file: File,
  { onProgress, signal }: UploadSteps,
): Promise<UploadedPicture> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<UploadedPicture>()
  const request = new XMLHttpRequest()
  request.open('POST', UPLOAD_PATH)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total)
  })
  request.addEventListener('load', () => {
    const { status, statusText } = request
    const body = parse(request.responseText)
    if (status === 200 && isUploaded(body)) resolve(body)
    else reject(new UnreadableResponse({ status, statusText, ok: status === 200 }, messageIn(body)))
  })
  request.addEventListener('error', () => reject(new Error('No response came')))
  request.addEventListener('abort', () => reject(signal.reason))
  signal.addEventListener('abort', () => request.abort())
  const form = new FormData()
  form.set('file', file)
  request.send(form)
  return await promise
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isUploaded(body: unknown): body is UploadedPicture {
  return typeof body === 'object' && body !== null && 'url' in body
}

function messageIn(body: unknown): string {
  const { message } = Object(body)
  return typeof message === 'string' ? message : ''
}
