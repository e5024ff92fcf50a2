import { readImageFile } from '@clinic/api/images/read-image-file.ts'
import { limitRead } from '@clinic/api/limit-calls.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { type ContentRows, siteContent } from '@clinic/domain/content/site-content.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import { MAX_SIDE } from '@clinic/domain/images/image-sizes.ts'
import { SHARE_IMAGE } from '@clinic/domain/images/share-image.ts'
import { LANGUAGES, type Language, localizedPath } from '@clinic/domain/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../deps.ts'
import type { BrandImage, Photo } from '../../images/brand/draw-brand-image.ts'
import { drawInProcess } from '../../images/brand/draw-in-process.ts'
import { toIco } from '../../images/brand/to-ico.ts'
import { computeEtag, type ImageBytes } from '../../images/image-files.ts'
import { isKnownTag } from '../pages/entity-tags.ts'

/** Crawlers and browsers keep these images for an hour; other sites may show them. */
const HEADERS = { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' }

/** Serves the image for shared links and the raster icons, drawn once for each look of the practice. */
export function registerBrandImages(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'database' | 'practice'>,
  drawImage = drawInProcess,
): void {
  const serve = (
    path: string,
    type: string,
    draw: (practice: Practice) => Promise<Buffer>,
    readPractice = () => deps.practice.current,
  ) => {
    let drawn: { look: string; image: Promise<ImageBytes> } | undefined
    app.get(path, async (request, reply) => {
      const practice = readPractice()
      const look = toLook(practice)
      if (drawn?.look !== look) limitRead(await app.getContext(request, reply))
      // Compared again: another request may have begun to draw since.
      if (drawn?.look !== look) {
        const image = draw(practice).then(bytes => ({ bytes, etag: computeEtag(bytes) }))
        drawn = { look, image }
        // Draw again after a failure.
        image.catch(() => {
          if (drawn?.image === image) drawn = undefined
        })
      }
      const { bytes, etag } = await drawn.image
      reply.headers({ ...HEADERS, etag })
      if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.type(type).send(bytes)
    })
  }
  const drawIcon = (facts: Practice, size: number, radius: number) =>
    drawImage({ kind: 'icon', facts: pickFacts(facts), size, radius })

  for (const language of LANGUAGES) {
    serve(
      localizedPath(SHARE_IMAGE.path, language),
      'image/jpeg',
      async practice =>
        drawImage({ kind: 'share', facts: pickFacts(practice), photo: await loadPhoto(deps, practice) }),
      practiceReader(deps.practice, language),
    )
  }
  // iOS rounds the corners itself.
  serve('/apple-touch-icon.png', 'image/png', practice => drawIcon(practice, 180, 0))
  serve('/favicon.ico', 'image/x-icon', async practice => toIco(await drawIcon(practice, 32, 8), 32))
}

/** Reads the practice with its sentences in a language, once for each change of content. */
function practiceReader(cache: Dependencies['practice'], language: Language): () => Practice {
  let known: { rows: ContentRows; practice: Practice } | undefined
  return () => {
    const { rows } = cache
    if (known?.rows !== rows) known = { rows, practice: siteContent.practice({ ...rows, language }).practice }
    return known.practice
  }
}

/** Everything that the images depend on. */
function toLook(practice: Practice): string {
  return JSON.stringify([pickFacts(practice), practice.image])
}

function pickFacts({ name, tagline, accentColor, motif }: Practice): BrandImage['facts'] {
  return { name, tagline, accentColor, motif }
}

/** The photo on top of the home page, if it is stored on this site. */
async function loadPhoto(
  { database }: Pick<Dependencies, 'database'>,
  { image }: Practice,
): Promise<Photo | null> {
  const [hash] = imagesIn(image?.address ?? '')
  if (!image?.facts || hash === undefined) return null
  const jpeg = await readImageFile(database.em.fork(), { hash, width: MAX_SIDE, format: 'jpeg' })
  return jpeg && { jpeg, focalX: image.facts.focalX, focalY: image.facts.focalY }
}
