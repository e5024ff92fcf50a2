/**
 * A post's HTML as its page shows it: headings that begin one level below the title and skip none (WCAG 1.3.1), and
 * tables in boxes that scroll sideways on a phone, also by the keyboard. The HTML is what the server has sanitised:
 * it writes these tags without attributes, and a `<` of a text or an attribute as `&lt;`.
 */
export function postHtml(contentHtml: string): string {
  return withHeadingsInOrder(contentHtml)
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
