import { type Context, withFields } from '@clinic/api/context.ts'
import { findUploaded, storeImage } from '@clinic/api/images/store-image.ts'
import { limitKeyWrite } from '@clinic/api/limit-calls.ts'
import { Semaphore } from '@clinic/api/limits/semaphore.ts'
import { inAuditedTransaction, userActor } from '@clinic/api/transaction.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '@clinic/domain/images/image-sizes.ts'
import type { UploadedImage } from '@clinic/domain/images/schemas.ts'
import { assertSupportedImage } from '@clinic/domain/images/uploaded-file.ts'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Dependencies, UploadPatience } from '../../deps.ts'
import { ImageProcess, type ImageWork } from '../../images/image-process.ts'
import { readUpload } from '../../images/read-upload.ts'
import { readContentType } from '../../plugins/content-type.ts'
import { rejectVisitors } from '../../plugins/reject-visitors.ts'

/** Uploads that may wait for the current one. */
const MAX_WAITING = 20

/** Milliseconds an upload may wait for its turn, and its body take to arrive; together less than requestTimeout. */
const PATIENCE_MS: UploadPatience = { turn: 15_000, body: 40_000 }

/** Bytes that a form adds to its file. */
const FORM_OVERHEAD = 10_000

/** Accepts images as multipart forms. Reads and encodes one at a time, to limit memory. */
export const uploadRoute = fp<Pick<Dependencies, 'uploadPatience' | 'openImage'>>(
  async (scope, { uploadPatience: patience = PATIENCE_MS, openImage = file => new ImageProcess(file) }) => {
    const semaphore = new Semaphore(patience.waiting ?? MAX_WAITING, 1, 'uploadsBusy')
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)

    scope.route({
      method: 'POST',
      url: '/media',
      onRequest: async (request, reply) => {
        await rejectVisitors(scope, request, reply, 'images:write')
        const context = await scope.getContext(request, reply)
        if (context.key !== null) await limitKeyWrite(context)
        if (readContentType(request.headers['content-type']) !== 'multipart/form-data')
          throw new RuleError('notMultipart')
        const length = Number(request.headers['content-length'] ?? 0)
        if (length > MAX_UPLOAD_BYTES + FORM_OVERHEAD) throw new RuleError('imageTooLarge')
      },
      handler: async (request, reply) => {
        const upload = async () => {
          const sent = await read(request, reply, AbortSignal.timeout(patience.body))
          return store(await scope.getContext(request, reply), openImage(sent.file), sent.alt)
        }
        const image = await semaphore.run(upload, AbortSignal.timeout(patience.turn))
        reply.header('content-type', 'application/json; charset=utf-8')
        return JSON.stringify(image)
      },
    })
  },
  {
    name: 'upload-route',
    dependencies: ['unknown-paths', 'origin-check', 'page-invalidation'],
    encapsulate: true,
  },
)

async function read(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal) {
  const sent = await readUpload(request, signal).catch((error: unknown) => {
    // Stop a slow sender from sending the rest.
    if (signal.aborted) reply.header('connection', 'close')
    throw error
  })
  assertSupportedImage(sent.file)
  return sent
}

async function store(request: Context, work: ImageWork, alt: string | null): Promise<UploadedImage> {
  const context = withFields(request, { procedure: 'images.upload' })
  const withAudit = <T>(run: (ctx: Context) => Promise<T>) =>
    inAuditedTransaction(context, userActor(context), run)
  try {
    const hash = await work.hash()
    const known = await withAudit(({ em }) => findUploaded(em, hash, alt))
    if (known) return known
    // Encode outside of any transaction.
    const image = await work.encode()
    return await withAudit(({ em }) => storeImage(em, image, alt, new Date(context.now())))
  } finally {
    await work.end()
  }
}
