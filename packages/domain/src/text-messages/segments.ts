/** The GSM 7-bit default alphabet (3GPP TS 23.038, section 6.2.1), without its escape. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Its extension table (section 6.2.1.1): each takes two septets. */
const EXTENDED = new Set('\f^{}\\[~]|€')

/** Units in a text of one segment, and in each segment of a longer one: a header that joins them takes the rest. */
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

/** Typographic characters, with their replacements in GSM-7. */
const REPLACED: readonly [RegExp, string][] = [
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/…/g, '...'],
  [/[•·]/g, '*'],
]

/** Latin letters that are no letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Œ: 'OE',
  œ: 'oe',
  Þ: 'Th',
  þ: 'th',
  Ð: 'D',
  ð: 'd',
  ı: 'i',
  ẞ: 'SS',
  ª: 'a',
  º: 'o',
}

/**
 * A text in GSM-7: accents that it has stay, others are left out, and signs such as ™ and emoji with the space before
 * them. Null if it has letters or digits of another alphabet.
 */
export function toGsm(text: string): string | null {
  const plain = REPLACED.reduce((known, [pattern, by]) => known.replace(pattern, by), text.normalize('NFC'))
  let written = ''
  let lacksSign = false
  for (const character of plain) {
    const known = toKnown(character)
    if (known === null) return null
    if (known === '' && !/\p{M}|\p{Cf}/u.test(character)) {
      written = written.replace(/ $/, '')
      lacksSign = true
    }
    written += known
  }
  return lacksSign ? written.trimStart() : written
}

/** A character in GSM-7, without its accent if need be; empty for a sign, and null for a letter or digit that it lacks. */
function toKnown(character: string): string | null {
  if (septets(character) > 0) return character
  if (/\s/.test(character)) return ' '
  const base = character.normalize('NFD').replace(/\p{M}/gu, '')
  const latin = LETTERS[base] ?? base
  if (Array.from(latin).every(one => septets(one) > 0)) return latin
  return /[\p{L}\p{N}]/u.test(base) ? null : ''
}

/** The text as it is, unless leaving out accents and signs that GSM-7 lacks saves a segment. */
export function saveSegments(text: string): string {
  const plain = toGsm(text) ?? text
  return measureText(plain).segments < measureText(text).segments ? plain : text
}

/** Share of the monthly cap from which the desk is warned. */
const NEAR_CAP = 0.8

export const isNearCap = (used: number, cap: number): boolean => used >= cap * NEAR_CAP
