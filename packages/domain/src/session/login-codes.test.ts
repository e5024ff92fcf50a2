import { describe, expect, it } from 'vitest'
import { formatRecoveryCode, RECOVERY_CODES, readTypedCode } from './login-codes.ts'

describe('a recovery code', () => {
  it('has 80 bits, in groups that people can copy', () => {
    expect(formatRecoveryCode(new Uint8Array(RECOVERY_CODES.bytes))).toBe('0000-0000-0000-0000')
    expect(formatRecoveryCode(new Uint8Array(RECOVERY_CODES.bytes).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  })

  it('is different for every single bit', () => {
    const codes = Array.from({ length: 80 }, (_, bit) => {
      const bytes = new Uint8Array(RECOVERY_CODES.bytes)
      bytes[bit >> 3] = 1 << (bit & 7)
      return formatRecoveryCode(bytes)
    })
    expect(new Set(codes).size).toBe(80)
  })
})

describe('a typed code', () => {
  it.each([
    ['123456', { kind: 'authenticator', code: '123456' }],
    [' 123 456 ', { kind: 'authenticator', code: '123456' }],
    ['7q2m-0kxf-9trb-w4hd', { kind: 'recovery', code: '7Q2M0KXF9TRBW4HD' }],
    ['7Q2M OKXF 9TRB W4HD', { kind: 'recovery', code: '7Q2M0KXF9TRBW4HD' }],
    ['１２３–\u200e４５６', { kind: 'authenticator', code: '123456' }],
    ['LI00000000000000', { kind: 'recovery', code: '1100000000000000' }],
  ])('%j is read as %j', (text, code) => {
    expect(readTypedCode(text)).toEqual(code)
  })

  it.each([
    ...['', '12345', '1234567', 'abcdef', '٣٣٣٣٣٣', '7Q2M-0KXF-9TRB-W4H', '7Q2M-0KXF-9TRB-W4HU'],
    '1234567890123456\n7',
  ])('%j is no code', text => {
    expect(readTypedCode(text)).toEqual({ kind: 'invalid' })
  })
})
