import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { plain } from '../../testing/test-images.ts'
import { drawInProcess } from './draw-in-process.ts'
import { PHOTO_AREA, type ShareFacts, shareSvg } from './share-svg.ts'
import { openHeadingFont } from './write-text.ts'

const PRACTICE: ShareFacts = {
  name: 'Plumb Line Chiropractic & Wellness',
  tagline: 'Chiropractic and wellness in Columbia, Missouri',
  accentColor: '#7a1f2b',
  motif: 'leaf',
}

const write = openHeadingFont()

/** Color at a point as [red, green, blue]. */
async function colorAt(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
}

describe('the image for shared links', () => {
  it('is a JPEG of 1200 by 630 with the accent color and the photo around its focal point', async () => {
    const half = await plain(400, 300, '#ffffff').png().toBuffer()
    const jpeg = await plain(800, 300, '#000000')
      .composite([{ input: half, left: 400, top: 0 }])
      .jpeg()
      .toBuffer()
    const photo = { jpeg, focalX: 0.9, focalY: 0.5 }
    const image = await drawInProcess({ kind: 'share', facts: PRACTICE, photo })
    const { format, width, height } = await sharp(image).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1_200, 630])
    const [red = 0, green = 0, blue = 0] = await colorAt(image, 100, 626)
    expect(Math.abs(red - 0x7a) + Math.abs(green - 0x1f) + Math.abs(blue - 0x2b)).toBeLessThan(30)
    // Around the middle, the photo's left edge would be black.
    const [shown = 0] = await colorAt(image, PHOTO_AREA.left + 10, 300)
    expect(shown).toBeGreaterThan(128)
  })

  it('differs by name, tagline, color and motif', () => {
    const looks = [
      PRACTICE,
      { ...PRACTICE, name: 'Amari Chiropractic' },
      { ...PRACTICE, tagline: 'Care for your back' },
      { ...PRACTICE, accentColor: '#0e5a4e' },
      { ...PRACTICE, motif: 'plumb' as const },
      { ...PRACTICE, motif: 'none' as const },
    ]
    expect(new Set(looks.map(look => shareSvg(look, write))).size).toBe(looks.length)
  })

  it('contains no text of the practice, only paths, and no color that is not one', () => {
    const svg = shareSvg({ ...PRACTICE, name: '</svg><script>', accentColor: '"/><script>' }, write)
    expect(svg).not.toContain('script')
    expect(svg).toContain('fill="#0e5a4e"')
  })

  it('leaves out a name that the font cannot write', () => {
    const withoutName = shareSvg({ ...PRACTICE, name: '整脊診所' }, write)
    expect(withoutName.match(/<path transform/g)).toHaveLength(
      write(PRACTICE.tagline, { width: 608, maxLines: 3, sizes: [38, 32] })?.lines.length ?? 0,
    )
  })
})

describe('text as paths', () => {
  const box = { width: 600, maxLines: 2, sizes: [100, 50] as [number, number] }

  it('is set in the largest size that fits', () => {
    expect(write('Plumb Line', box)).toMatchObject({ size: 100, lines: [expect.any(String)] })
    expect(write('Plumb Line Chiropractic & Wellness', box)).toMatchObject({ size: 50 })
  })

  it('is cut where it does not fit', () => {
    const set = write(`${'W'.repeat(60)} ${'words '.repeat(20)}`, box)
    expect(set?.lines).toHaveLength(2)
    const ends = set?.lines.map(path =>
      Math.max(...[...path.matchAll(/[ML](\S+)/g)].map(([, x]) => Number(x))),
    )
    expect(Math.max(...(ends ?? []))).toBeLessThanOrEqual(600)
  })

  it('has accents of all Latin languages, and numbers apart', () => {
    const set = write('Peña Dvořák Łódź t&g', { ...box, width: 5_000 })
    expect(set?.lines.join('')).toMatch(/^([MLQCZ]((-?\d+\.\d)( -?\d+\.\d)*)?)+$/)
  })
})

it('an icon has its size, and corners of the accent color if they are not round', async () => {
  const icon = await drawInProcess({ kind: 'icon', facts: PRACTICE, size: 180, radius: 0 })
  const { format, width, height } = await sharp(icon).metadata()
  expect([format, width, height]).toEqual(['png', 180, 180])
  expect(await colorAt(icon, 1, 1)).toEqual([0x7a, 0x1f, 0x2b])
})
