import { createHash } from 'node:crypto'
import type { EncodedPicture } from '@clinic/api/media/store-picture.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { LONGEST_SIDE, MOST_PIXELS, PICTURE_FORMATS, widthsOf } from '@clinic/domain/media/picture-sizes.ts'
import sharp, { type Sharp } from 'sharp'

// One picture at a time is worked on, by one thread: libuv has the others for everything else.
sharp.concurrency(1)
sharp.cache(false)
// Whatever else libvips could read, files by their paths among it, is closed to strangers' bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
await expectBlocked()

/** How long a picture may take to decode, in seconds: the slowest of 50 megapixels take three. */
const DECODED_WITHIN = 20

/** A decoded picture without anything but its pixels: sRGB, turned upright, at most LONGEST_SIDE on a side. */
export interface Master {
  hash: string
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
  pixels: Buffer
}

/** Decodes an uploaded picture. Broken ones and ones with too many pixels are 400. */
export async function decodePicture(file: Buffer): Promise<Master> {
  const { data: pixels, info } = await sharp(file, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    autoOrient: true,
  })
    .timeout({ seconds: DECODED_WITHIN })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new RuleError(/pixel limit/.test(error.message) ? 'pictureTooManyPixels' : 'pictureBroken')
    })
  const { width, height, channels } = info
  const hash = createHash('sha256').update(`${width} ${height} ${channels} `).update(pixels).digest('hex')
  return { hash, width, height, channels, pixels }
}

/** Encodes the files that a picture is served as, one after the other. */
export async function encodePicture({ pixels, channels, ...picture }: Master): Promise<EncodedPicture> {
  const raw = { width: picture.width, height: picture.height, channels }
  const { hash, width, height } = picture
  const files: EncodedPicture['files'] = []
  for (const fileWidth of widthsOf(width)) {
    for (const format of PICTURE_FORMATS) {
      const resized = sharp(pixels, { raw }).resize({ width: fileWidth })
      files.push({ width: fileWidth, format, bytes: await encoders[format](resized).toBuffer() })
    }
  }
  return { hash, width, height, files }
}

// The qualities look alike. AVIF with its usual effort takes five times as long, for a twentieth of the bytes.
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
  // JPEG has no transparency: what shows through is white, as pages are.
  jpeg: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}

/** A name that libvips does not know is passed over in silence, so whether it blocks is seen by trying. */
async function expectBlocked(): Promise<void> {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  const blocked = await sharp(drawing)
    .metadata()
    .then(
      () => false,
      () => true,
    )
  if (!blocked) throw new Error('libvips reads SVG, which it is told not to')
}
