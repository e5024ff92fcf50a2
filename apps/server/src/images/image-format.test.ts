import { expect, it } from 'vitest'
import { pickFormat } from './image-format.ts'

it.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'webp'],
  ['IMAGE/AVIF ; q=0.9', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.0,image/webp;q=0.000', 'jpeg'],
  ['*/*', 'jpeg'],
  ['image/*', 'jpeg'],
  ['text/html,application/xhtml+xml', 'jpeg'],
  ['', 'jpeg'],
  [undefined, 'jpeg'],
])('the format of an image for a browser that accepts %j is %s', (accept, format) => {
  expect(pickFormat(accept)).toBe(format)
})
