import { limitRead } from '@clinic/api/limit-calls.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { IMAGE_PATH, isImageHash } from '@clinic/domain/images/image-address.ts'
import { MAX_SIDE, servedWidth } from '@clinic/domain/images/image-sizes.ts'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'
import { ImageFiles } from '../../images/image-files.ts'
import { MEDIA_TYPES, pickFormat } from '../../images/image-format.ts'
import { isKnownTag } from '../pages/entity-tags.ts'

/** Immutable, because the URL contains a hash; cross-origin, because feed readers show images too. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves stored images: `?w=` selects the width in pixels, Accept the format. */
export const imageRoute = fp<Pick<Dependencies, 'database' | 'changes'>>(
  async (app, deps) => {
    const files = new ImageFiles(deps)

    app.get<{ Params: { hash: string }; Querystring: { w?: unknown } }>(
      `${IMAGE_PATH}:hash`,
      async (request, reply) => {
        const { hash } = request.params
        if (!isImageHash(hash)) throw new RuleError('notFound')
        const format = pickFormat(request.headers.accept)
        const wanted = { hash, width: pickWidth(request.query.w), format }
        // Do not count cached files: a page may show many images.
        if (!files.has(wanted)) limitRead(await app.getContext(request, reply))
        const file = await files.find(wanted)
        if (file === null) throw new RuleError('notFound')
        reply.headers(HEADERS).header('etag', file.etag)
        if (isKnownTag(file.etag, request.headers['if-none-match'])) return reply.code(304).send()
        return reply.type(MEDIA_TYPES[format]).send(file.bytes)
      },
    )
  },
  { name: 'image-route', dependencies: ['request-context'] },
)

function pickWidth(width: unknown): number {
  return typeof width === 'string' && /^\d{1,6}$/.test(width) ? servedWidth(Number(width)) : MAX_SIDE
}
