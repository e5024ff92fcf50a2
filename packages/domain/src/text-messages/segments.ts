/** The GSM 7-bit default alphabet (3GPP TS 23.038, section 6.2.1), without its escape. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Its extension table (section 6.2.1.1): each takes two septets. */
const EXTENDED = new Set('\f^{}\\[~]|€')

/** Units of one segment alone, and of each of several, which lose some to the header that joins them. */
const UNITS = {
  'GSM-7': { single: 160, joined: 153 },
  'UCS-2': { single: 70, joined: 67 },
} as const

type TextEncoding = keyof typeof UNITS

interface TextLength {
  encoding: TextEncoding
  /** Septets, or UTF-16 code units. */
  units: number
  /** Messages that the provider sends and bills. */
  segments: number
}

/** How a text is sent: in GSM-7 if each of its characters is in that alphabet, else all of it in UCS-2. */
export function measureText(text: string): TextLength {
  const sizes = Array.from(text, septets)
  const isGsm = sizes.every(size => size > 0)
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  // No segment ends inside of an escape sequence or a surrogate pair.
  const parts = isGsm ? sizes : Array.from(text, character => character.length)
  const units = parts.reduce((sum, size) => sum + size, 0)
  const { single, joined } = UNITS[encoding]
  return { encoding, units, segments: units <= single ? 1 : countJoined(parts, joined) }
}

/** Septets of a character in GSM-7; 0 if it has none. */
function septets(character: string): number {
  if (BASIC.has(character)) return 1
  return EXTENDED.has(character) ? 2 : 0
}

function countJoined(parts: readonly number[], size: number): number {
  let [segments, used] = [1, 0]
  for (const part of parts) {
    if (used + part > size) [segments, used] = [segments + 1, 0]
    used += part
  }
  return segments
}

/** Characters of typography, by those of GSM-7 that stand for them. */
const REPLACED: readonly [RegExp, string][] = [
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/…/g, '...'],
  [/[•·]/g, '*'],
]

/** A text in GSM-7: accents that it has stay, others are left out, and any other character becomes `?`. */
export function toGsm(text: string): string {
  const plain = REPLACED.reduce((known, [pattern, by]) => known.replace(pattern, by), text.normalize('NFC'))
  return Array.from(plain, character => {
    if (septets(character) > 0) return character
    const base = character.normalize('NFD').replace(/\p{M}/gu, '')
    return base !== '' && Array.from(base).every(one => septets(one) > 0) ? base : '?'
  }).join('')
}

/** The text with its accents, unless leaving out those that GSM-7 lacks saves a segment. */
export function saveSegments(text: string): string {
  const plain = toGsm(text)
  return measureText(plain).segments < measureText(text).segments ? plain : text
}
