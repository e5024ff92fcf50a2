import type { BlogPostPage } from '@clinic/domain/blog/schemas.ts'
import { IMAGE_PATH, imagesIn, imageUrl } from '@clinic/domain/images/image-address.ts'
import { listWidths } from '@clinic/domain/images/image-sizes.ts'
import { SHARE_IMAGE } from '@clinic/domain/images/share-image.ts'
import type { SharedImage } from '#features/content/shared/page-meta.tsx'
import { parseUrl } from '#lib/parse-url.ts'

/** First usable image of a post, for sharing cards; null if it has none. */
export function postImage(
  { contentHtml, images, slug }: Pick<BlogPostPage, 'contentHtml' | 'images' | 'slug'>,
  publicUrl: string,
): SharedImage | null {
  for (const [tag] of contentHtml.matchAll(/<img\b[^>]*>/g)) {
    const src = readAttribute(tag, 'src')
    const url = src && parseUrl(src, `${publicUrl}/blog/${slug}`)
    if (!url) continue
    const alt = readAttribute(tag, 'alt')
    if (url.origin !== new URL(publicUrl).origin || !url.pathname.startsWith(IMAGE_PATH))
      return { image: url.href, ...(alt && { 'image:alt': alt }) }
    const [hash = ''] = imagesIn(url.pathname)
    const facts = images[hash]
    if (!facts) continue
    // WhatsApp drops an image of more than 300 kB.
    const width = listWidths(facts.width).findLast(one => one <= SHARE_IMAGE.width) ?? facts.width
    const description = alt || facts.alt
    return {
      image: `${publicUrl}${imageUrl(hash)}?w=${width}`,
      'image:width': String(width),
      'image:height': String(Math.round((facts.height * width) / facts.width)),
      ...(description && { 'image:alt': description }),
    }
  }
  return null
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function readAttribute(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replace(/&(?:amp|lt|gt|quot);/g, entity => ENTITIES[entity] ?? entity)
}
