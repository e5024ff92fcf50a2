import type { UploadedImage } from '@clinic/domain/images/schemas.ts'
import { messageIn, parseJson, UnreadableResponse } from '#lib/response/read-response.ts'

const UPLOAD_PATH = '/api/media'

interface UploadSteps {
  /** Receives the share sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads with XMLHttpRequest, since `fetch` reports no upload progress. Throws UnreadableResponse if rejected, Error
 * without a response, or the abort reason.
 */
export async function uploadImage(file: File, { onProgress, signal }: UploadSteps): Promise<UploadedImage> {
  signal.throwIfAborted()
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', UPLOAD_PATH)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, statusText } = request
      const body = parseJson(request.responseText)
      if (status === 200 && isUploaded(body)) resolve(body)
      else reject(new UnreadableResponse({ status, statusText, ok: status === 200 }, messageIn(body)))
    })
    request.addEventListener('error', () => reject(new Error('No response came')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

function isUploaded(body: unknown): body is UploadedImage {
  return typeof body === 'object' && body !== null && 'url' in body
}
