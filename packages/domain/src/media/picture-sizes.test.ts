import { describe, expect, it } from 'vitest'
import { servedWidth, widthsOf } from './picture-sizes.ts'

describe('the widths of a picture', () => {
  it.each([
    [4_000, [400, 800, 1_600]],
    [1_200, [400, 800, 1_200]],
    [800, [400, 800]],
    [120, [120]],
  ])('that is %i pixels wide are %j: none is made larger than it is', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths)
  })
})

describe('the width that is served', () => {
  it.each([
    [1, 400],
    [400, 400],
    [401, 800],
    [640, 800],
    [1_600, 1_600],
    [99_999, 1_600],
    [-5, 400],
  ])('where %i pixels are asked for is %i', (asked, width) => {
    expect(servedWidth(asked)).toBe(width)
  })
})
