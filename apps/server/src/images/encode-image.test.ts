import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { RuleError } from '@clinic/domain/errors.ts'
import { IMAGE_FORMATS } from '@clinic/domain/images/image-sizes.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { claimedPng, noise, plain } from '../testing/test-images.ts'
import { type DecodedImage, decodeImage, encodeImage } from './encode-image.ts'

const encode = async (file: Buffer) => encodeImage(await decodeImage(file))

/** The error of a file; null for one that is decoded. */
const findFault = (file: Buffer) =>
  decodeImage(file).then(
    () => null,
    error => (error instanceof RuleError ? error.key : error),
  )

/** The first pixel of an image. */
const firstPixel = ({ pixels, channels }: DecodedImage) => [...pixels.subarray(0, channels)]

/** Reads encoded files without the checks for uploads. */
async function readBack(bytes: Buffer) {
  const operation = ['VipsForeignLoadHeifBuffer']
  sharp.unblock({ operation })
  try {
    return await sharp(bytes).metadata()
  } finally {
    sharp.block({ operation })
  }
}

describe('an encoded image', () => {
  it('has a file for each width and format, in the original aspect ratio', async () => {
    const { width, height, files } = await encode(await plain(2_000, 1_000).jpeg().toBuffer())
    expect([width, height, files.length]).toEqual([1_600, 800, 9])
    for (const file of files) {
      const { format, mediaType, width, height } = await readBack(file.bytes)
      expect([width, height]).toEqual([file.width, file.width / 2])
      expect(mediaType ?? format).toContain(file.format)
    }
    expect([...new Set(files.map(({ width }) => width))]).toEqual([400, 800, 1_600])
    expect([...new Set(files.map(({ format }) => format))]).toEqual([...IMAGE_FORMATS])
  })

  it('is never enlarged, and never higher than the maximum width', async () => {
    const small = await encode(await plain(300, 200).png().toBuffer())
    expect([small.width, small.height, small.files.length]).toEqual([300, 200, 3])
    const tall = await decodeImage(await plain(1_500, 3_000).webp().toBuffer())
    expect([tall.width, tall.height]).toEqual([800, 1_600])
  })

  it('is identified by its pixels: the same pixels in another container match', async () => {
    const pixels = plain(60, 40)
    const [one, other] = [
      await decodeImage(await pixels.clone().png({ compressionLevel: 9 }).toBuffer()),
      await decodeImage(
        await pixels
          .clone()
          .png({ compressionLevel: 0 })
          .withExif({ IFD0: { Artist: 'Ada' } })
          .toBuffer(),
      ),
    ]
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(other.hash).toBe(one.hash)
    const turned = await decodeImage(await plain(40, 60).png().toBuffer())
    expect(turned.hash).not.toBe(one.hash)
  })

  it('is upright, without location, camera or other metadata', async () => {
    const words = {
      IFD0: { Make: 'Secret camera', Artist: 'Secret person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 18/1 21/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '89/1 31/1 5/1',
      },
    }
    const file = await noise(60, 40)
      .withMetadata({ orientation: 6 })
      .withExif({ ...words, IFD0: { ...words.IFD0, Orientation: '6' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret words</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Secret camera')
    const { width, height, files } = await encode(file)
    expect([width, height]).toEqual([40, 60])
    for (const { bytes, format } of files) {
      const { exif, xmp, icc, iptc, orientation } = await readBack(bytes)
      expect([format, exif, xmp, icc, iptc, orientation ?? 1]).toEqual([
        format,
        undefined,
        undefined,
        undefined,
        undefined,
        1,
      ])
      expect(bytes.toString('latin1')).not.toMatch(/secret/i)
    }
  })

  it('has the colors of its profile converted to sRGB', async () => {
    const file = await plain(20, 20, '#ff0000').withIccProfile('p3').png().toBuffer()
    const [red = 0, green = 255, blue = 255] = firstPixel(await decodeImage(file))
    expect([red > 250, green < 8, blue < 8]).toEqual([true, true, true])
  })

  it.each([
    ['a gray image', () => plain(20, 20, '#808080').greyscale().png()],
    ['a 16-bit image', () => plain(20, 20, '#808080').toColourspace('rgb16').png()],
    ['a CMYK image', () => plain(20, 20, '#808080').toColourspace('cmyk').jpeg()],
  ])('from %s is in a format that browsers show', async (_kind, make) => {
    const master = await decodeImage(await make().toBuffer())
    for (const value of firstPixel(master)) expect(Math.abs(value - 128)).toBeLessThan(20)
    expect((await encodeImage(master)).files).toHaveLength(3)
  })

  it('keeps its transparency, except in JPEG, which becomes white', async () => {
    const clear = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const { files } = await encode(await clear.png().toBuffer())
    const [webp, jpeg] = ['webp', 'jpeg'].map(format => files.find(file => file.format === format)?.bytes)
    expect((await sharp(webp).metadata()).hasAlpha).toBe(true)
    expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

describe('a malicious file', () => {
  it('with too many claimed pixels is rejected before it is decompressed', async () => {
    expect(await findFault(claimedPng(50_000, 50_000))).toBe('imageTooManyPixels')
    expect(await findFault(claimedPng(8_192, 6_145))).toBe('imageTooManyPixels')
  })

  it('with fewer pixels than it claims is broken', async () => {
    expect(await findFault(claimedPng(5_000, 5_000))).toBe('imageBroken')
  })

  it('that decompresses to more than its pixels shows only these', async () => {
    const packed = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(5_000_000))])
    const extra: [string, Uint8Array][] = [
      ['zTXt', packed],
      ['iCCP', packed],
    ]
    expect(await findFault(claimedPng(10, 10, { pixels: Buffer.alloc(5_000_000), extra }))).toBeNull()
  })

  it('with an extreme aspect ratio is scaled down', async () => {
    const { width, height } = await decodeImage(await plain(20, 60_000).png().toBuffer())
    expect([width, height]).toEqual([1, 1_600])
  })

  it.each(['jpeg', 'png', 'webp'] as const)('that ends within a %s file is broken', async format => {
    const whole = await noise(500, 400)[format]().toBuffer()
    expect(await findFault(whole)).toBeNull()
    for (const share of [0.9, 0.5, 0.1, 0.01]) {
      expect([share, await findFault(whole.subarray(0, Math.floor(whole.length * share)))]).toEqual([
        share,
        'imageBroken',
      ])
    }
  })

  it.each(['<!doctype html><script>alert(1)</script>', 'PK\x03\x04 a page.html in a zip'])(
    'that is an image and something else (%#) is served as the image only',
    async other => {
      const { files } = await encode(
        Buffer.concat([await noise(40, 20).jpeg().toBuffer(), Buffer.from(other)]),
      )
      for (const { bytes } of files) expect(bytes.includes(other)).toBe(false)
    },
  )

  it.each([
    [
      'SVG',
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['GIF', () => plain(9, 9).gif().toBuffer()],
    ['TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['AVIF', () => plain(9, 9).avif().toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.7\n')],
    ['nothing', () => Buffer.from('\xff\xd8\xff', 'latin1')],
  ])('is not even opened as %s', async (_kind, make) => {
    expect(await findFault(await make())).toBe('imageBroken')
  })

  it('cannot name a file on the server', async () => {
    const path = fileURLToPath(new URL('../../../../docs/home.png', import.meta.url))
    await expect(sharp(path).metadata()).rejects.toThrow()
  })
})
