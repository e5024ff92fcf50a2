import { describe, expect, it } from 'vitest'
import { RuleError } from '../errors.ts'
import { assertSupportedImage } from './uploaded-file.ts'

const latin1 = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

/** The error of a file; null for one that passes. */
function findFault(file: string): string | null {
  try {
    assertSupportedImage(latin1(file))
    return null
  } catch (error) {
    if (error instanceof RuleError) return error.key
    throw error
  }
}

const PNG = '\x89PNG\r\n\x1a\n'
const IHDR = `\0\0\0\x0dIHDR${'\0'.repeat(17)}`
const IDAT = `\0\0\0\x02IDAT${'\0'.repeat(6)}`
const acTL = (frames: number) => `\0\0\0\x08acTL\0\0\0${String.fromCharCode(frames)}${'\0'.repeat(8)}`
const ACTL = acTL(2)
const webp = (chunk: string) => `RIFF\0\0\0\0WEBP${chunk}`
const isoMedia = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`

describe('an uploaded file', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['PNG', PNG + IHDR + IDAT],
    ['PNG with one frame, after e621ng #1467,', PNG + IHDR + acTL(1) + IDAT],
    ['WebP', webp('VP8 ')],
    ['WebP with transparency', webp(`VP8X\x0a\0\0\0\x10`)],
  ])('that begins like %s passes', (_kind, file) => {
    expect(findFault(file)).toBeNull()
  })

  it.each([
    ['PNG', PNG + IHDR + ACTL + IDAT],
    ['WebP', webp('VP8X\x0a\0\0\0\x02')],
  ])('that is an animation in %s is rejected as one', (_kind, file) => {
    expect(findFault(file)).toBe('imageAnimated')
  })

  it('is not an animation because of bytes after its image', () => {
    expect(findFault(PNG + IHDR + IDAT + ACTL)).toBeNull()
  })

  it('is not searched for an animation through a million empty chunks', () => {
    const empty = `\0\0\0\0teXt\0\0\0\0`
    expect(findFault(PNG + IHDR + empty.repeat(900) + ACTL)).toBe('imageAnimated')
    expect(findFault(PNG + IHDR + empty.repeat(1_100) + ACTL)).toBeNull()
  })

  it.each(['heic', 'heix', 'mif1', 'hevc'])('of the brand %s is HEIC', brand => {
    expect(findFault(isoMedia(brand, 'mif1', 'miaf'))).toBe('imageHeic')
  })

  it.each([
    ['avif', 'mif1'],
    ['mif1', 'avif'],
    ['avis', 'msf1'],
  ])('of the brands %s and %s is AVIF', (...brands) => {
    expect(findFault(isoMedia(...brands))).toBe('imageAvif')
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<SVG width="1">',
  ])('in SVG is rejected for its possible scripts (%#)', file => {
    expect(findFault(file)).toBe('imageSvg')
  })

  it.each([
    ['nothing', ''],
    ['a single byte', '\xff'],
    ['GIF', 'GIF89a\x01\0\x01\0'],
    ['PDF', '%PDF-1.7'],
    ['a video', isoMedia('isom', 'mp41')],
    ['a box with a length shorter than its header', '\0\0\0\x01ftypmif1'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a sound file', 'RIFF\0\0\0\0WAVEfmt '],
    ['TIFF', 'II*\0'],
  ])('that is %s is an unsupported type', (_kind, file) => {
    expect(findFault(file)).toBe('imageType')
  })

  it.each([PNG, `${PNG}\xff\xff\xff\xffIHDR`, `${PNG}\0\0`, webp(''), isoMedia('heic').slice(0, 9)])(
    'that ends inside its header is still classified (%#)',
    file => {
      expect(() => findFault(file)).not.toThrow()
    },
  )
})
