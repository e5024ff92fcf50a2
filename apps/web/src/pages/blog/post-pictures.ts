import type { PostPictures } from '@clinic/domain/blog/schemas.ts'
import { picturesIn } from '@clinic/domain/media/picture-address.ts'
import { pictureSources } from '../../lib/picture-sources.ts'

/** The width of the column that posts are read in. */
const SIZES = '(min-width: 42em) 37.5rem, 100vw'

/** How much HTML stands on the first screen below the title of a post, in characters. */
const FIRST_SCREEN = 600

/**
 * The HTML of a post with its pictures of this site in several widths and the room that they take kept free. One
 * without a description of its own has that of the picture, and the first does not wait for a scroll where the first
 * screen shows it.
 */
export function withPictures(html: string, pictures: PostPictures): string {
  let first = true
  return html.replace(/<img\b[^>]*>/g, (tag, at: number) => {
    const address = / src="([^"]*)"/.exec(tag)?.[1] ?? ''
    const inView = first && at < FIRST_SCREEN
    first = false
    const facts = address.startsWith('/') ? pictures[picturesIn(address)[0] ?? ''] : undefined
    if (facts === undefined) return tag
    const { width, height, alt } = facts
    const size = `srcset="${pictureSources(address, facts)}" sizes="${SIZES}" width="${width}" height="${height}"`
    return tag
      .replace('<img', `<img ${size}`)
      .replace(' alt=""', () => ` alt="${escapeAttribute(alt)}"`)
      .replace(' loading="lazy"', inView ? ' fetchpriority="high"' : ' loading="lazy"')
  })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)
}
