/**
 * A post's HTML with its tables in boxes that scroll sideways on a phone, also by the keyboard. The HTML is what
 * the server has sanitised: it writes these tags without attributes, and a `<` of a text or an attribute as `&lt;`.
 */
export function readingHtml(contentHtml: string): string {
  return contentHtml
    .replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}
