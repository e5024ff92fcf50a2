import sharp from 'sharp'
import { iconSvg } from './icon-svg.ts'
import { PHOTO_AREA, type ShareFacts, shareSvg } from './share-svg.ts'
import { openHeadingFont } from './write-text.ts'

// Use one thread, and leave the others of libuv's pool to everything else.
sharp.concurrency(1)
sharp.cache(false)
// Reads only our own drawings and photos that the site has encoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadJpegBuffer'] })

/** A photo as JPEG; the focal point stays visible, as shares of width and height from 0 to 1. */
export interface Photo {
  jpeg: Uint8Array
  focalX: number
  focalY: number
}

export type BrandImage =
  | { kind: 'share'; facts: ShareFacts; photo: Photo | null }
  | { kind: 'icon'; facts: ShareFacts; size: number; radius: number }

/** Draws the image for shared links as JPEG, or an icon as PNG. */
export function drawBrandImage(image: BrandImage): Promise<Buffer> {
  return image.kind === 'share' ? drawShareImage(image) : drawIcon(image)
}

/** Resolution at which a pixel of an SVG is a pixel of the image. */
const SVG_DENSITY = 72

function drawIcon({ facts, size, radius }: Extract<BrandImage, { kind: 'icon' }>): Promise<Buffer> {
  const svg = Buffer.from(iconSvg(facts, radius))
  return sharp(svg, { density: (SVG_DENSITY * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}

async function drawShareImage({ facts, photo }: Extract<BrandImage, { kind: 'share' }>): Promise<Buffer> {
  const drawn = sharp(Buffer.from(shareSvg(facts, openHeadingFont())))
  if (photo) drawn.composite([{ input: await crop(photo), left: PHOTO_AREA.left, top: PHOTO_AREA.top }])
  return drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** The part of a photo around its focal point that fills the photo's area. */
async function crop({ jpeg, focalX, focalY }: Photo): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const scale = Math.min(width / PHOTO_AREA.width, height / PHOTO_AREA.height)
  const part = { width: Math.floor(PHOTO_AREA.width * scale), height: Math.floor(PHOTO_AREA.height * scale) }
  const offset = (whole: number, kept: number, focal: number) =>
    Math.round(Math.min(Math.max(whole * focal - kept / 2, 0), whole - kept))
  return sharp(jpeg)
    .extract({
      ...part,
      left: offset(width, part.width, focalX),
      top: offset(height, part.height, focalY),
    })
    .resize(PHOTO_AREA.width, PHOTO_AREA.height)
    .jpeg({ quality: 95 })
    .toBuffer()
}
