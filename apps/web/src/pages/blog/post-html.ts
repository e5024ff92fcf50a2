import type { PostPictures } from '@clinic/domain/blog/schemas.ts'
import { withPictures } from './post-pictures.ts'

/**
 * A post's HTML as its page shows it: headings that begin one level below the title and skip none (WCAG 1.3.1), tables
 * in boxes that scroll sideways on a phone, also by the keyboard, and the pictures of this site in the width that the
 * column has. The HTML is what the server has sanitised: it writes these tags without attributes but those of
 * pictures, and a `<` of a text or an attribute as `&lt;`.
 */
export function postHtml(contentHtml: string, pictures: PostPictures = {}): string {
  return withPictures(withHeadingsInOrder(contentHtml), pictures)
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}

const HEADING = /<(\/?)h([2-6])>/g

/** Whoever writes begins with the level whose size they like. */
function withHeadingsInOrder(html: string): string {
  const highest = Math.min(...Array.from(html.matchAll(HEADING), ([, , level]) => Number(level)))
  let level = 1
  return html.replace(HEADING, (_tag, closing: string, written: string) => {
    if (!closing) level = Math.min(Number(written) - highest + 2, level + 1)
    return `<${closing}h${level}>`
  })
}
