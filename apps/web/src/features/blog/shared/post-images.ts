import type { PostImages } from '@clinic/domain/blog/schemas.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import { escapeHtml } from '@clinic/domain/words/escape-html.ts'
import { imageSources } from '#features/images/shared/image-sources.ts'

/** Width of a post's text column. */
const SIZES = '(min-width: 42em) 36.5rem, 100vw'

/** Approximate length of the HTML on a post's first screen, in characters. */
const FIRST_SCREEN = 600

/**
 * Adds `srcset` and dimensions to images stored on this site, and their alt text where the post has none.
 * The first image loads eagerly if it is on the first screen.
 */
export function withImages(html: string, images: PostImages): string {
  let first = true
  return html.replace(/<img\b[^>]*>/g, (tag, at: number) => {
    const address = / src="([^"]*)"/.exec(tag)?.[1] ?? ''
    const inView = first && at < FIRST_SCREEN
    first = false
    const facts = address.startsWith('/') ? images[imagesIn(address)[0] ?? ''] : undefined
    if (facts === undefined) return tag
    const { width, height, alt } = facts
    const size = `srcset="${imageSources(address, facts)}" sizes="${SIZES}" width="${width}" height="${height}"`
    return tag
      .replace('<img', `<img ${size}`)
      .replace(' alt=""', () => ` alt="${escapeHtml(alt)}"`)
      .replace(' loading="lazy"', inView ? ' fetchpriority="high"' : ' loading="lazy"')
  })
}
