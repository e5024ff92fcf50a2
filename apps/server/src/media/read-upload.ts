import { RuleError } from '@clinic/domain/errors.ts'
import { LARGEST_UPLOAD } from '@clinic/domain/media/picture-sizes.ts'
import { uploadInput } from '@clinic/domain/media/schemas.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** What an upload may be made of: one file, its alt text, and room for a field that a form adds. */
const LIMITS = { fileSize: LARGEST_UPLOAD, files: 1, fields: 4, parts: 5, fieldSize: 4_096, headerPairs: 20 }

export interface Upload {
  file: Buffer
  /** Null where none was sent. */
  alt: string | null
}

/**
 * Reads a form with a picture (multipart/form-data): the file in the field `file`, its alt text in `alt`. When
 * `signal` aborts, which is the end of the patience with a slow sender, it is 408 and nothing more is read.
 */
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
    // Who went away while waiting for a turn is not heard of again.
    if (request.raw.destroyed) throw new RuleError('malformedRequest')
    return await Promise.race([late.promise, readForm(request, part => (open = part))])
  } catch (error) {
    // Node lets go of a body that nobody has begun to read, and of no other: the connection's next request would wait.
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
    throw inOurWords(error)
  }
  if (file === null || file.length === 0) throw invalid('file', 'Choose a picture')
  const { data, error } = uploadInput.safeParse({ alt: fields.alt })
  if (error) throw invalid('alt', error.issues[0]?.message ?? '')
  return { file, alt: data.alt }
}

function invalid(field: string, message: string): RuleError {
  return new RuleError('invalidInput', { issues: [{ path: [field], message }] })
}

/** What the reader of forms rejects: too much of something, or what is no form. */
function inOurWords(error: unknown): unknown {
  if (error instanceof RuleError) return error
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new RuleError('pictureTooLarge')
  if (code === 'FST_FILES_LIMIT') return invalid('file', 'Send one picture at a time')
  return new RuleError('malformedRequest')
}
