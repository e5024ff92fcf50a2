import { describe, expect, it } from 'vitest'
import { asParagraph, pictureMarkdown } from './picture-markdown.ts'

describe('the Markdown of a picture', () => {
  it('is its alt text and its address', () => {
    expect(pictureMarkdown({ alt: 'A room', url: '/media/a' })).toBe('![A room](/media/a)')
  })

  it('says what was written, whatever that would mean in Markdown', () => {
    expect(pictureMarkdown({ alt: '[1] *a*_b_ `c` <d> & e\\', url: '/media/a' })).toBe(
      '![\\[1\\] \\*a\\*\\_b\\_ \\`c\\` \\<d> \\& e\\\\](/media/a)',
    )
  })
})

describe('a paragraph of its own', () => {
  it.each([
    ['', '', '!'],
    ['Text.', 'More.', '\n\n!\n\n'],
    ['Text.\n', '\nMore.', '\n!\n'],
    ['Text.\n\n', '\n\nMore.', '!'],
  ])('between %j and %j is %j', (before, after, inserted) => {
    expect(asParagraph('!', { before, after })).toBe(inserted)
  })
})
