import { plainText } from '../clean-text.ts'

/** Codes of authenticator apps (TOTP, RFC 6238), as every app supports them. */
export const AUTHENTICATOR = { digits: 6, stepSeconds: 30, windowSteps: 1 } as const

/** Recovery codes: ten of 80 bits, each usable once. */
export const RECOVERY_CODES = { count: 10, bytes: 10 } as const

/** Crockford's base32: without I, L, O and U, which are easy to misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** Writes random bytes as a recovery code, such as "7Q2M-0KXF-9TRB-W4HD"; five bits for each character. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  let [code, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      code += ALPHABET[(value >> bits) & 31]
    }
  }
  return code.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
}

/** A code as a person may type it: of the authenticator app, a recovery code in the form it is stored by, or neither. */
export type TypedCode =
  | { kind: 'authenticator'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'invalid' }

/** Reads a typed code without spaces and hyphens; letters that look like digits are read as these. */
export function readTypedCode(text: string): TypedCode {
  const code = plainText(text)
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (new RegExp(`^\\d{${AUTHENTICATOR.digits}}$`).test(code)) return { kind: 'authenticator', code }
  const length = (RECOVERY_CODES.bytes * 8) / 5
  if (code.length === length && [...code].every(character => ALPHABET.includes(character))) {
    return { kind: 'recovery', code }
  }
  return { kind: 'invalid' }
}
