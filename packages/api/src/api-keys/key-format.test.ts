import { describe, expect, it } from 'vitest'
import { generateKey, isKey } from './key-format.ts'

describe('an API key', () => {
  it('is a prefix, 32 random characters and six of a checksum', () => {
    const key = generateKey()
    expect(key).toMatch(/^clinic_key_[0-9A-Za-z]{38}$/)
    expect(isKey(key)).toBe(true)
    expect(generateKey()).not.toBe(key)
  })

  it('has the CRC-32 of all before in base62', () => {
    const start = 'clinic_key_00000000000000000000000000000000'
    // 1423148579 in base62.
    expect(isKey(`${start}1YJNxL`)).toBe(true)
  })

  it('is rejected with any single character changed, left out, added or swapped', () => {
    const key = generateKey()
    const variants = [...key].flatMap((character, at) => {
      const [before, after] = [key.slice(0, at), key.slice(at + 1)]
      const others = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.replace(character, '')
      return [
        ...[...others].map(other => before + other + after),
        before + after,
        `${before}0${key.slice(at)}`,
        before + after.slice(0, 1) + character + after.slice(1),
      ]
    })
    expect(variants.filter(variant => variant !== key && isKey(variant))).toEqual([])
  })
})
