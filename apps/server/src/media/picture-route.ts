import { limitRead } from '@clinic/api/limits/limit-calls.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { isPictureHash, PICTURE_PATH } from '@clinic/domain/media/picture-address.ts'
import { DEFAULT_WIDTH, servedWidth } from '@clinic/domain/media/picture-sizes.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../deps.ts'
import { isKnownTag } from '../http/entity-tags.ts'
import { PictureFiles } from './picture-files.ts'
import { formatFor, MEDIA_TYPES } from './picture-format.ts'

/** What an address of a hash names never changes. Nothing in it may act, and other sites' readers of the feed show it. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the pictures that were encoded here: `?w=` names the width in pixels, Accept the format. */
export function registerPictures(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'database' | 'changes'>,
): void {
  const files = new PictureFiles(deps)

  app.get<{ Params: { hash: string }; Querystring: { w?: unknown } }>(
    `${PICTURE_PATH}:hash`,
    async (request, reply) => {
      const { hash } = request.params
      if (!isPictureHash(hash)) throw new RuleError('notFound')
      const format = formatFor(request.headers.accept)
      const wanted = { hash, width: widthOf(request.query.w), format }
      // A page may show many pictures: what comes from memory is not counted.
      if (!files.has(wanted)) limitRead(await app.contextOf(request, reply))
      const file = await files.find(wanted)
      if (file === null) throw new RuleError('notFound')
      reply.headers(HEADERS).header('etag', file.etag)
      if (isKnownTag(file.etag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.type(MEDIA_TYPES[format]).send(file.bytes)
    },
  )
}

function widthOf(asked: unknown): number {
  return typeof asked === 'string' && /^\d{1,6}$/.test(asked) ? servedWidth(Number(asked)) : DEFAULT_WIDTH
}
