import { type ErrorKey, RuleError } from '../errors.ts'

/**
 * Throws a RuleError unless the bytes are a still JPEG, PNG or WebP: names and content types can't be trusted. The
 * image may still be broken.
 */
export function assertSupportedImage(bytes: Uint8Array): void {
  const key = findFault(bytes)
  if (key !== null) throw new RuleError(key)
}

function findFault(bytes: Uint8Array): ErrorKey | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return null
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return isAnimatedPng(bytes) ? 'imageAnimated' : null
  if (startsWith(bytes, 'RIFF') && textAt(bytes, 8, 4) === 'WEBP') {
    return isAnimatedWebp(bytes) ? 'imageAnimated' : null
  }
  if (textAt(bytes, 4, 4) === 'ftyp') return ofIsoMedia(bytes)
  // Comments and a document type may come before the first element.
  return /<svg[\s>]/i.test(textAt(bytes, 0, 2_000)) ? 'imageSvg' : 'imageType'
}

const ONE_FRAME = '\0\0\0\x01'

/** A malicious PNG may consist of a million empty chunks. */
const MAX_CHUNKS = 1_000

/**
 * The chunk `acTL`, which begins with the number of frames, comes before the first `IDAT` (PNG, third edition, section
 * 11.3.6.1). Some programs write it for a single one.
 */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let offset = 8, n = 0; offset + 8 <= bytes.length && n < MAX_CHUNKS; n++) {
    const type = textAt(bytes, offset + 4, 4)
    if (type === 'acTL') return textAt(bytes, offset + 8, 4) !== ONE_FRAME
    if (type === 'IDAT') return false
    offset += 12 + view.getUint32(offset)
  }
  return false
}

/** The second lowest flag bit of an extended file (RFC 9649, section 2.7.1). */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
}

const HEIF_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/** Identifies the format by the brands of an ISO base media file (ISO/IEC 14496-12, section 4.3). */
function ofIsoMedia(bytes: Uint8Array): ErrorKey {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const brands = textAt(bytes, 8, Math.min(length, 200) - 8).match(/.{4}/gs) ?? []
  if (brands.some(brand => brand === 'avif' || brand === 'avis')) return 'imageAvif'
  return brands.some(brand => HEIF_BRANDS.test(brand)) ? 'imageHeic' : 'imageType'
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  return textAt(bytes, 0, start.length) === start
}

/** Decodes as Latin-1, one character per byte. */
function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + Math.max(length, 0)))
}
