import { expect, it } from 'vitest'
import { listWidths, servedWidth } from './image-sizes.ts'

it.each([
  [4_000, [400, 800, 1_600]],
  [1_200, [400, 800, 1_200]],
  [800, [400, 800]],
  [120, [120]],
])('the widths of an image that is %i pixels wide are %j: none is enlarged', (width, widths) => {
  expect(listWidths(width)).toEqual(widths)
})

it.each([
  [1, 400],
  [400, 400],
  [401, 800],
  [640, 800],
  [1_600, 1_600],
  [99_999, 1_600],
  [-5, 400],
])('the served width for %i requested pixels is %i', (asked, width) => {
  expect(servedWidth(asked)).toBe(width)
})
