import { createHash } from 'node:crypto'
import type { EncodedImage } from '@clinic/api/images/store-image.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { IMAGE_FORMATS, listWidths, MAX_PIXELS, MAX_SIDE } from '@clinic/domain/images/image-sizes.ts'
import sharp, { type Sharp } from 'sharp'

// Use one thread, and leave the others of libuv's pool to everything else.
sharp.concurrency(1)
sharp.cache(false)
// Block all other loaders of libvips, some of which read files by path.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
await expectBlocked()

/** Decoding timeout: the slowest image of 50 megapixels takes three seconds. */
const DECODE_TIMEOUT_SECONDS = 20

/** Pixels of an image without metadata: sRGB, upright, at most MAX_SIDE on a side. */
export interface DecodedImage {
  hash: string
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
  pixels: Buffer
}

/** Decodes an uploaded image. Rejects with 400 when it is broken or has too many pixels. */
export async function decodeImage(file: Buffer): Promise<DecodedImage> {
  const { data: pixels, info } = await sharp(file, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    autoOrient: true,
  })
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new RuleError(/pixel limit/.test(error.message) ? 'imageTooManyPixels' : 'imageBroken')
    })
  const { width, height, channels } = info
  const hash = createHash('sha256').update(`${width} ${height} ${channels} `).update(pixels).digest('hex')
  return { hash, width, height, channels, pixels }
}

/** Encodes an image in every width and format it is served in, one after the other. */
export async function encodeImage({ pixels, channels, ...image }: DecodedImage): Promise<EncodedImage> {
  const raw = { width: image.width, height: image.height, channels }
  const { hash, width, height } = image
  const files: EncodedImage['files'] = []
  for (const fileWidth of listWidths(width)) {
    for (const format of IMAGE_FORMATS) {
      const resized = sharp(pixels, { raw }).resize({ width: fileWidth })
      files.push({ width: fileWidth, format, bytes: await encoders[format](resized).toBuffer() })
    }
  }
  return { hash, width, height, files }
}

// Qualities chosen to look alike. AVIF's default effort takes five times as long to save 5%.
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
  // JPEG has no transparency: use the white background of the pages.
  jpeg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}

/** Checks that blocking works, because libvips silently ignores unknown names. */
async function expectBlocked(): Promise<void> {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  const blocked = await sharp(drawing)
    .metadata()
    .then(
      () => false,
      () => true,
    )
  if (!blocked) throw new Error('libvips can read SVG although it is blocked')
}
