import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { ImageWork } from '../images/image-process.ts'

/** Decodes and encodes an image in this process, which takes less time than to start another one. */
export function openImageHere(file: Buffer): ImageWork {
  const module = import('../images/encode-image.ts')
  const master = module.then(({ decodeImage }) => decodeImage(file))
  master.catch(() => undefined)
  return {
    hash: async () => (await master).hash,
    encode: async () => (await module).encodeImage(await master),
    end: async () => undefined,
  }
}

/** An image of noise, whose encoded size is that of a photo. */
export function noise(width: number, height: number): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } })
}

/** Returns different JPEGs of noise. Creates the noise once, because that takes longer than encoding. */
export async function* photos(count: number, width: number, height: number): AsyncGenerator<Buffer> {
  const grain = await noise(width, height).raw().toBuffer()
  const stripe = width * 3 * Math.floor(height / count)
  for (let n = 0; n < count; n++) {
    const pixels = Buffer.from(grain).fill(128, n * stripe, (n + 1) * stripe)
    yield sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 50 })
      .toBuffer()
  }
}

/** An image of one color. */
export function plain(width: number, height: number, background = '#336699'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

interface Form {
  file?: Uint8Array<ArrayBuffer>
  name?: string
  type?: string
  alt?: string
}

/** A browser's upload form; with a small JPEG by default. */
export async function imageForm({ file, name = 'room.jpg', type = 'image/jpeg', alt }: Form = {}) {
  const form = new FormData()
  if (alt !== undefined) form.set('alt', alt)
  const bytes = file ?? new Uint8Array(await plain(40, 30).jpeg().toBuffer())
  form.set('file', new File([bytes], name, { type }))
  return form
}

/** Builds a PNG chunk. */
function chunk(type: string, data: Uint8Array): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG with any claimed size, in color or gray; `extra` chunks come before its pixels. */
export function claimedPng(
  width: number,
  height: number,
  { pixels = Buffer.alloc(1_000), extra = [] as [string, Uint8Array][], isGray = false } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, isGray ? 0 : 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...extra.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
