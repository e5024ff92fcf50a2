import { describe, expect, it } from 'vitest'
import { withImages } from './post-images.ts'

const HASH = 'a'.repeat(64)
const ROOM = { alt: 'The room', width: 1_600, height: 900, focalX: 0.5, focalY: 0.5 }
const IMAGES = { [HASH]: ROOM }

/** An image as the server has sanitized it. */
const img = (address = `/media/${HASH}`, alt = 'A table') =>
  `<img alt="${alt}" src="${address}" loading="lazy" />`
const shown = (html: string, images = IMAGES) => {
  const page = document.createElement('div')
  page.innerHTML = withImages(html, images)
  return [...page.querySelectorAll('img')]
}

describe('an image of this site in a post', () => {
  it('has its widths and its dimensions', () => {
    const [image] = shown(img())
    expect(image?.srcset).toBe(
      `/media/${HASH}?w=400 400w, /media/${HASH}?w=800 800w, /media/${HASH}?w=1600 1600w`,
    )
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1600', '900'])
    expect(image?.sizes).toContain('36.5rem')
    expect([image?.getAttribute('src'), image?.alt]).toEqual([`/media/${HASH}`, 'A table'])
  })

  it('uses its own alt text when the post has none, with any characters', () => {
    const alt = '"><script>$&'
    expect(shown(img(undefined, ''), { [HASH]: { ...ROOM, alt } })[0]?.alt).toBe(alt)
    expect(document.querySelector('script')).toBeNull()
  })

  it('loads right away near the title, and lazily otherwise', () => {
    const loading = (html: string) =>
      shown(html).map(one => [one.getAttribute('loading'), one.getAttribute('fetchpriority')])
    expect(loading(`<p>Short.</p>${img()}${img()}`)).toEqual([
      [null, 'high'],
      ['lazy', null],
    ])
    expect(loading(`<p>${'Long. '.repeat(200)}</p>${img()}`)).toEqual([['lazy', null]])
  })

  it.each([
    ['on another site', `https://example.com/media/${HASH}`],
    ['that was deleted', `/media/${'b'.repeat(64)}`],
    ['with an invalid hash', '/media/constructor'],
  ])('one %s stays unchanged', (_what, address) => {
    expect(withImages(img(address), IMAGES)).toBe(img(address))
  })
})
