import { describe, expect, it } from 'vitest'
import { asParagraph, imageMarkdown } from './image-markdown.ts'

describe('the Markdown of an image', () => {
  it('is its alt text and its URL', () => {
    expect(imageMarkdown({ alt: 'A room', url: '/media/a' })).toBe('![A room](/media/a)')
  })

  it('escapes Markdown in the alt text', () => {
    expect(imageMarkdown({ alt: '[1] *a*_b_ `c` <d> & e\\', url: '/media/a' })).toBe(
      '![\\[1\\] \\*a\\*\\_b\\_ \\`c\\` \\<d> \\& e\\\\](/media/a)',
    )
  })
})

it.each([
  ['', '', '!'],
  ['Text.', 'More.', '\n\n!\n\n'],
  ['Text.\n', '\nMore.', '\n!\n'],
  ['Text.\n\n', '\n\nMore.', '!'],
])('the separation of a paragraph between %j and %j is %j', (before, after, inserted) => {
  expect(asParagraph('!', { before, after })).toBe(inserted)
})
