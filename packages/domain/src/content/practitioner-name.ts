const TITLES = ['Dr.', 'Dra.']

/** "Dr. Eleanor Hart" to "Dr. Hart"; other names stay whole. */
export function shortPractitionerName(name: string): string {
  const [title, ...rest] = name.trim().split(/\s+/)
  return TITLES.includes(title ?? '') && rest.length > 1 ? `${title} ${rest.at(-1)}` : name
}
