const [ZERO_BYTE, LINE_FEED, CARRIAGE_RETURN] = [0, 10, 13]

/**
 * Decodes a file in UTF-16 (either byte order), or line by line: UTF-8, else Mac Roman (CSV of Excel on a Mac) or
 * Windows-1252, which includes Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  // Without a mark, UTF-16 of Latin letters has a zero in every second byte.
  if (bytes.length > 1 && first !== ZERO_BYTE && second === ZERO_BYTE) return decodeAs('utf-16le', bytes)
  if (bytes.length > 1 && first === ZERO_BYTE && second !== ZERO_BYTE) return decodeAs('utf-16be', bytes)
  const text = decodeUtf8(bytes)
  return text === null ? decodeLines(bytes) : decodeDoubleEncoded(text)
}

/** Decodes UTF-8 that a spreadsheet took for Windows-1252 and saved in UTF-8; any other text stays. */
function decodeDoubleEncoded(text: string): string {
  if (!/[ÂÃâ]/.test(text)) return text
  const characters = Array.from({ length: 256 }, (_, byte) => decodeAs('windows-1252', Uint8Array.of(byte)))
  const codes = new Map(characters.map((character, byte) => [character, byte]))
  const bytes = Array.from(text, character => codes.get(character) ?? -1)
  return (bytes.includes(-1) ? null : decodeUtf8(Uint8Array.from(bytes))) ?? text
}

/** Decodes each line by itself, because files put together from others have more than one encoding. */
function decodeLines(bytes: Uint8Array): string {
  const lines = splitLines(bytes).map(line => ({ line, text: decodeUtf8(line) }))
  const others = lines.flatMap(({ line, text }) => (text === null ? [decodeAs('windows-1252', line)] : []))
  const encoding = isMacRoman(others.join('')) ? 'macintosh' : 'windows-1252'
  return lines.map(({ line, text }) => text ?? decodeAs(encoding, line)).join('')
}

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  for (const [at, byte] of bytes.entries())
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      lines.push(bytes.subarray(start, at + 1))
      start = at + 1
    }
  return [...lines, bytes.subarray(start)]
}

/** Accented letters of Mac Roman (á é à ä ü ç è ê, É Ñ), which Windows-1252 reads as signs or capitals inside words. */
const MAC_LETTER = /[a-z][‡ŽˆŠŸ\u008d\u008f\u0090]|[A-Z][‡ŽŸ\u008f][a-z]|[A-Z][ƒ„][A-Z]/
const WINDOWS_LETTER = /[a-z][à-öø-ÿ]/

/** Whether a text that was read as Windows-1252 is in Mac Roman. */
const isMacRoman = (text: string) => MAC_LETTER.test(text) && !WINDOWS_LETTER.test(text)

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
