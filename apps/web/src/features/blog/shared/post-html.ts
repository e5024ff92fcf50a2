import type { PostImages } from '@clinic/domain/blog/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { withImages } from './post-images.ts'
import { texts } from './texts.ts'

/**
 * Post HTML with ordered headings (WCAG 1.3.1), scrollable tables and responsive images.
 * Relies on the server's sanitized HTML: only images have attributes, and `<` in text is escaped.
 */
export function postHtml(contentHtml: string, images: PostImages, language: Language): string {
  return withImages(withHeadingsInOrder(contentHtml), images)
    .replaceAll(
      '<table>',
      `<div class="table" role="region" aria-label="${texts[language].table}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}

const HEADING = /<(\/?)h([2-6])>/g

/** Renumbers headings from h2 without gaps, because authors pick levels by size. */
function withHeadingsInOrder(html: string): string {
  const highest = Math.min(...Array.from(html.matchAll(HEADING), ([, , level]) => Number(level)))
  let level = 1
  return html.replace(HEADING, (_tag, closing: string, written: string) => {
    if (!closing) level = Math.min(Number(written) - highest + 2, level + 1)
    return `<${closing}h${level}>`
  })
}
