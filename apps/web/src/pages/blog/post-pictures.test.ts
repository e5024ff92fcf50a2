import { describe, expect, it } from 'vitest'
import { withPictures } from './post-pictures.ts'

const HASH = 'a'.repeat(64)
const ROOM = { alt: 'The room', width: 1_600, height: 900, focalX: 0.5, focalY: 0.5 }
const PICTURES = { [HASH]: ROOM }

/** A picture as the server has sanitised it. */
const img = (address = `/media/${HASH}`, alt = 'A table') =>
  `<img alt="${alt}" src="${address}" loading="lazy" />`
const shown = (html: string, pictures = PICTURES) => {
  const page = document.createElement('div')
  page.innerHTML = withPictures(html, pictures)
  return [...page.querySelectorAll('img')]
}

describe('a picture of this site in a post', () => {
  it('has its widths, and the room that it takes', () => {
    const [picture] = shown(img())
    expect(picture?.srcset).toBe(
      `/media/${HASH}?w=400 400w, /media/${HASH}?w=800 800w, /media/${HASH}?w=1600 1600w`,
    )
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1600', '900'])
    expect(picture?.sizes).toContain('37.5rem')
    expect([picture?.getAttribute('src'), picture?.alt]).toEqual([`/media/${HASH}`, 'A table'])
  })

  it('is described by its own alt text where the post has none for it, whatever that says', () => {
    const alt = '"><script>$&'
    expect(shown(img(undefined, ''), { [HASH]: { ...ROOM, alt } })[0]?.alt).toBe(alt)
    expect(document.querySelector('script')).toBeNull()
  })

  it('is loaded at once as the first one near the title, and with the scroll otherwise', () => {
    const loading = (html: string) =>
      shown(html).map(one => [one.getAttribute('loading'), one.getAttribute('fetchpriority')])
    expect(loading(`<p>Short.</p>${img()}${img()}`)).toEqual([
      [null, 'high'],
      ['lazy', null],
    ])
    expect(loading(`<p>${'Long. '.repeat(200)}</p>${img()}`)).toEqual([['lazy', null]])
  })

  it.each([
    ['that is on another site', `https://example.com/media/${HASH}`],
    ['that is gone', `/media/${'b'.repeat(64)}`],
    ['that is none', '/media/constructor'],
  ])('%s stays as it was written', (_what, address) => {
    expect(withPictures(img(address), PICTURES)).toBe(img(address))
  })
})
