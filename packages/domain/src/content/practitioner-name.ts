const TITLES = ['Dr.', 'Dra.']

/** A name inside a Spanish sentence: "la Dra. Eleanor Hart"; names without a title stay as they are. */
export function withArticleEs(name: string): string {
  return name.replace(/^Dra?\. /, title => (title === 'Dra. ' ? 'la ' : 'el ') + title)
}

/** "Dr. Eleanor Hart" to "Dr. Hart"; other names stay whole. */
export function shortPractitionerName(name: string): string {
  const [title, ...rest] = name.trim().split(/\s+/)
  return TITLES.includes(title ?? '') && rest.length > 1 ? `${title} ${rest.at(-1)}` : name
}

/** The two Spanish forms of a name with a doctor's title; none without one. */
export function spanishNames(name: string): string[] {
  const [, rest] = /^Dra?\.\s+(.*\S)\s*$/.exec(name) ?? []
  return rest === undefined ? [] : TITLES.map(title => `${title} ${rest}`)
}
