const ZERO_BYTE = 0

/** Text of a file in UTF-8, UTF-16 (either byte order) or, when it is neither, Windows-1252, which includes Latin-1. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  // Without a mark, UTF-16 of Latin letters has a zero in every second byte.
  if (bytes.length > 1 && first !== ZERO_BYTE && second === ZERO_BYTE) return decodeAs('utf-16le', bytes)
  if (bytes.length > 1 && first === ZERO_BYTE && second !== ZERO_BYTE) return decodeAs('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs('windows-1252', bytes)
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
