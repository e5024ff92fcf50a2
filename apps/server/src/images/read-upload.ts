import { invalidInput, RuleError } from '@clinic/domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '@clinic/domain/images/image-sizes.ts'
import { uploadInput } from '@clinic/domain/images/schemas.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** Allows one file, its alt text, and a few fields that a form may add. */
const LIMITS = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 4_096,
  headerPairs: 20,
}

export interface Upload {
  file: Buffer
  /** Null if none was sent. */
  alt: string | null
}

/** Reads a multipart form with the fields `file` and `alt`. Rejects with 408 when `signal` aborts. */
export async function readUpload(request: FastifyRequest, signal: AbortSignal): Promise<Upload> {
  const late = Promise.withResolvers<never>()
  let open: MultipartFile | null = null
  const stop = () => {
    const error = new RuleError('requestTimeout')
    request.raw.unpipe()
    open?.file.destroy(error)
    late.reject(error)
  }
  signal.addEventListener('abort', stop)
  try {
    // The client may have disconnected while waiting.
    if (request.raw.destroyed) throw new RuleError('malformedRequest')
    return await Promise.race([late.promise, readForm(request, part => (open = part))])
  } catch (error) {
    // Drain a partly read body, or the next request on this connection would wait.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function readForm(request: FastifyRequest, opened: (part: MultipartFile) => void): Promise<Upload> {
  let file: Buffer | null = null
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      opened(part)
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') file = bytes
    }
  } catch (error) {
    throw toRuleError(error)
  }
  if (file === null || file.length === 0) throw invalidInput('file', 'Choose an image')
  const { data, error } = uploadInput.safeParse({ alt: fields.alt })
  if (error) throw invalidInput('alt', error.issues[0]?.message ?? '')
  return { file, alt: data.alt }
}

/** Maps errors of the multipart parser. */
function toRuleError(error: unknown): unknown {
  if (error instanceof RuleError) return error
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new RuleError('imageTooLarge')
  if (code === 'FST_FILES_LIMIT') return invalidInput('file', 'Send one image at a time')
  return new RuleError('malformedRequest')
}
