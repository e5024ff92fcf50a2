import { userActor } from '@clinic/api/in-trail.ts'
import { findUploaded, storePicture } from '@clinic/api/media/store-picture.ts'
import { asActor } from '@clinic/database/trail.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { LARGEST_UPLOAD } from '@clinic/domain/media/picture-sizes.ts'
import type { UploadedPicture } from '@clinic/domain/media/schemas.ts'
import { rejectOtherFiles } from '@clinic/domain/media/uploaded-file.ts'
import multipart from '@fastify/multipart'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UploadPatience } from '../deps.ts'
import { isMultipart } from '../http/content-type.ts'
import { carriesSession } from '../http/session-cookie.ts'
import { Gate } from '../media/gate.ts'
import { PictureProcess } from '../media/picture-process.ts'
import { readUpload } from '../media/read-upload.ts'
import { rejectVisitors } from './reject-visitors.ts'

/** How many uploads may wait for the one that is worked on. */
const MOST_WAITING = 20

/**
 * How long an upload may wait for its turn, and how long its body may then take to arrive, in milliseconds. Together they
 * stay below the time after which the server ends a request without saying why.
 */
const PATIENCE: UploadPatience = { turn: 15_000, body: 40_000 }

/** What a form adds to its file, in bytes. */
const FORM_AROUND = 10_000

interface Options {
  patience?: UploadPatience | undefined
}

/**
 * Takes pictures, as a form because they are no JSON. One at a time is read and worked on, so that many at once need no
 * more memory than one; the bodies of those who wait stay where they are sent from.
 */
export async function uploadRoute(scope: FastifyInstance, { patience = PATIENCE }: Options): Promise<void> {
  const gate = new Gate(MOST_WAITING)
  scope.removeAllContentTypeParsers()
  await scope.register(multipart)

  scope.route({
    method: 'POST',
    url: '/media',
    onRequest: async request => {
      // Whose session it is, is looked up in its turn.
      if (!carriesSession(request)) throw new RuleError('notLoggedIn')
      if (!isMultipart(request.headers['content-type'])) throw new RuleError('notMultipart')
      const length = Number(request.headers['content-length'] ?? 0)
      if (length > LARGEST_UPLOAD + FORM_AROUND) throw new RuleError('pictureTooLarge')
    },
    handler: async (request, reply) => {
      const upload = async () => {
        // In its turn as well: a hundred sessions looked up at once keep every other query waiting.
        await rejectVisitors(scope, request, reply)
        return store(scope, request, reply, AbortSignal.timeout(patience.body))
      }
      const picture = await gate.pass(upload, AbortSignal.timeout(patience.turn))
      reply.header('content-type', 'application/json; charset=utf-8')
      return JSON.stringify(picture)
    },
  })
}

async function store(
  scope: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  const context = await scope.contextOf(request, reply)
  const inTrail = <T>(work: (em: EntityManager) => Promise<T>) =>
    asActor(context.em, userActor(context, 'media.upload'), work)
  const { file, alt } = await readUpload(request, signal).catch((error: unknown) => {
    // Whoever sends too slowly does not go on sending.
    if (signal.aborted) reply.header('connection', 'close')
    throw error
  })
  rejectOtherFiles(file)
  const work = new PictureProcess(file)
  try {
    const hash = await work.hash()
    const known = await inTrail(em => findUploaded(em, hash, alt))
    if (known) return known
    // No transaction waits for it.
    const picture = await work.encode()
    return await inTrail(em => storePicture(em, picture, alt, new Date(context.now())))
  } finally {
    await work.end()
  }
}
