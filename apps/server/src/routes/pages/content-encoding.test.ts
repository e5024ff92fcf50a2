import { expect, it } from 'vitest'
import { chooseEncoding } from './content-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br; q=1.0, gzip; q=0.8', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('the encoding of a response for Accept-Encoding: %s is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
