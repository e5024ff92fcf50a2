import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'clinic_key_'
const RANDOM_CHARACTERS = 32
const CHECKSUM_CHARACTERS = 6
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = new RegExp(`^(${PREFIX}[0-9A-Za-z]{${RANDOM_CHARACTERS}})([0-9A-Za-z]{${CHECKSUM_CHARACTERS}})$`)

/** A new random key (190 bits) with its checksum. */
export function generateKey(): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () => BASE62[randomInt(BASE62.length)])
  const start = PREFIX + random.join('')
  return start + checksum(start)
}

/** Whether a text can be a key: its checksum rules out typing errors without a query. */
export function isKey(text: string): boolean {
  const [, start, end] = KEY.exec(text) ?? []
  return start !== undefined && checksum(start) === end
}

/** CRC-32 in base62. */
function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < CHECKSUM_CHARACTERS) {
    digits = BASE62.charAt(rest % BASE62.length) + digits
    rest = Math.floor(rest / BASE62.length)
  }
  return digits
}
