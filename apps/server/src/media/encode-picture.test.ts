import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { RuleError } from '@clinic/domain/errors.ts'
import { PICTURE_FORMATS } from '@clinic/domain/media/picture-sizes.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { claimedPng, noise, plain } from '../test-pictures.ts'
import { decodePicture, encodePicture, type Master } from './encode-picture.ts'

const encode = async (file: Buffer) => encodePicture(await decodePicture(file))

/** The error of a file; null for one that is decoded. */
const faultOf = (file: Buffer) =>
  decodePicture(file).then(
    () => null,
    error => (error instanceof RuleError ? error.key : error),
  )

/** The first pixel of a picture. */
const firstPixel = ({ pixels, channels }: Master) => [...pixels.subarray(0, channels)]

/** Reads what is closed to uploads: the files that are made here. */
async function readBack(bytes: Buffer) {
  const operation = ['VipsForeignLoadHeifBuffer']
  sharp.unblock({ operation })
  try {
    return await sharp(bytes).metadata()
  } finally {
    sharp.block({ operation })
  }
}

describe('a picture that is encoded', () => {
  it('has a file for each width and format, in the shape of the picture', async () => {
    const { width, height, files } = await encode(await plain(2_000, 1_000).jpeg().toBuffer())
    expect([width, height, files.length]).toEqual([1_600, 800, 9])
    for (const file of files) {
      const { format, mediaType, width, height } = await readBack(file.bytes)
      expect([width, height]).toEqual([file.width, file.width / 2])
      expect(mediaType ?? format).toContain(file.format)
    }
    expect([...new Set(files.map(({ width }) => width))]).toEqual([400, 800, 1_600])
    expect([...new Set(files.map(({ format }) => format))]).toEqual([...PICTURE_FORMATS])
  })

  it('is never larger than it was, nor higher than it may be wide', async () => {
    const small = await encode(await plain(300, 200).png().toBuffer())
    expect([small.width, small.height, small.files.length]).toEqual([300, 200, 3])
    const tall = await decodePicture(await plain(1_500, 3_000).webp().toBuffer())
    expect([tall.width, tall.height]).toEqual([800, 1_600])
  })

  it('is known by its pixels: wrapped in another way it is the same', async () => {
    const pixels = plain(60, 40)
    const [one, other] = [
      await decodePicture(await pixels.clone().png({ compressionLevel: 9 }).toBuffer()),
      await decodePicture(
        await pixels
          .clone()
          .png({ compressionLevel: 0 })
          .withExif({ IFD0: { Artist: 'Ada' } })
          .toBuffer(),
      ),
    ]
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(other.hash).toBe(one.hash)
    const turned = await decodePicture(await plain(40, 60).png().toBuffer())
    expect(turned.hash).not.toBe(one.hash)
  })

  it('stands upright, and has lost where it was taken, with what, and every other word about it', async () => {
    const words = {
      IFD0: { Make: 'Secret camera', Artist: 'Secret person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 18/1 21/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '89/1 31/1 5/1',
      },
    }
    const file = await noise(600, 400)
      .withMetadata({ orientation: 6 })
      .withExif({ ...words, IFD0: { ...words.IFD0, Orientation: '6' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret words</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Secret camera')
    const { width, height, files } = await encode(file)
    expect([width, height]).toEqual([400, 600])
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

  it('shows the colours of its profile in sRGB', async () => {
    const file = await plain(20, 20, '#ff0000').withIccProfile('p3').png().toBuffer()
    const [red = 0, green = 255, blue = 255] = firstPixel(await decodePicture(file))
    expect([red > 250, green < 8, blue < 8]).toEqual([true, true, true])
  })

  it.each([
    ['grey', () => plain(20, 20, '#808080').greyscale().png()],
    ['of 16 bits', () => plain(20, 20, '#808080').toColourspace('rgb16').png()],
    ['for print', () => plain(20, 20, '#808080').toColourspace('cmyk').jpeg()],
  ])('that is %s becomes one that browsers show', async (_kind, make) => {
    const master = await decodePicture(await make().toBuffer())
    for (const value of firstPixel(master)) expect(Math.abs(value - 128)).toBeLessThan(20)
    expect((await encodePicture(master)).files).toHaveLength(3)
  })

  it('keeps its transparency, but for JPEG, where white shows through', async () => {
    const clear = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const { files } = await encode(await clear.png().toBuffer())
    const [webp, jpeg] = ['webp', 'jpeg'].map(format => files.find(file => file.format === format)?.bytes)
    expect((await sharp(webp).metadata()).hasAlpha).toBe(true)
    expect([...(await sharp(jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

describe('a file that is made to do harm', () => {
  it('and claims more pixels than may be is rejected before they are unpacked', async () => {
    expect(await faultOf(claimedPng(50_000, 50_000))).toBe('pictureTooManyPixels')
    expect(await faultOf(claimedPng(7_072, 7_071))).toBe('pictureTooManyPixels')
  })

  it('and holds fewer pixels than it claims is broken', async () => {
    expect(await faultOf(claimedPng(5_000, 5_000))).toBe('pictureBroken')
  })

  it('and unpacks to much more than its pixels shows these alone', async () => {
    const packed = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])
    const extra: [string, Uint8Array][] = [
      ['zTXt', packed],
      ['iCCP', packed],
    ]
    expect(await faultOf(claimedPng(10, 10, { pixels: Buffer.alloc(50_000_000), extra }))).toBeNull()
  })

  it('and is as thin as a hair is made small', async () => {
    const { width, height } = await decodePicture(await plain(20, 60_000).png().toBuffer())
    expect([width, height]).toEqual([1, 1_600])
  })

  it.each(['jpeg', 'png', 'webp'] as const)('and ends in the middle of a %s is broken', async format => {
    const whole = await noise(500, 400)[format]().toBuffer()
    expect(await faultOf(whole)).toBeNull()
    for (const share of [0.9, 0.5, 0.1, 0.01]) {
      expect([share, await faultOf(whole.subarray(0, Math.floor(whole.length * share)))]).toEqual([
        share,
        'pictureBroken',
      ])
    }
  })

  it.each(['<!doctype html><script>alert(1)</script>', 'PK\x03\x04 a page.html in a zip'])(
    'and is a picture and something else (%#) is served as the picture alone',
    async other => {
      const { files } = await encode(
        Buffer.concat([await noise(200, 100).jpeg().toBuffer(), Buffer.from(other)]),
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
    expect(await faultOf(await make())).toBe('pictureBroken')
  })

  it('cannot name a file of the server', async () => {
    const path = fileURLToPath(new URL('../../../../docs/home.png', import.meta.url))
    await expect(sharp(path).metadata()).rejects.toThrow()
  })
})
