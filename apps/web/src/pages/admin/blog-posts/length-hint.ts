/** What search engines show of a title and of a description, in characters, before they cut it. */
export const META_TITLE_LENGTH = 60
export const META_DESCRIPTION_LENGTH = 155

/** How long a text is, beside what search engines show of it. */
export function lengthHint(text: string, shown: number): string {
  const length = [...text.trim()].length
  if (length > shown) return `${length} characters: search engines show about ${shown}.`
  return `${length} of about ${shown} characters.`
}

/** What search engines show of a text: all of it, or its beginning up to a whole word. */
export function shownOf(text: string, shown: number): string {
  const characters = [...text]
  if (characters.length <= shown) return text
  const beginning = characters.slice(0, shown).join('')
  return `${beginning.replace(/\s+\S*$/, '')}…`
}
