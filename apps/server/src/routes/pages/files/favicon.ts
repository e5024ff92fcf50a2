import { clinic } from '@clinic/domain/clinic.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'

export const FAVICON_PATH = '/favicon.svg'

/** Drawing of each motif; without one, a person standing upright. */
const DRAWINGS: Record<Practice['motif'], string> = {
  plumb:
    '<path d="M16 5v13M16 5c4.500 3 4.500 5.500 0 8" fill="none"/><path d="M12.500 18h7l-.8 3.200L16 27l-2.700-5.800z" stroke="none"/>',
  leaf: '<path d="M16 5c7 5 8 12 0 18C8 17 9 10 16 5z"/><path d="M16 12v16" fill="none"/>',
  none: '<circle cx="16" cy="10" r="4" stroke="none"/><path d="M8 26c0-7 3-10 8-10s8 3 8 10z" stroke="none"/>',
}

/** Icon of the site in browser tabs: the practice's motif on its accent color, as SVG. */
export function favicon({ accentColor, motif }: Pick<Practice, 'accentColor' | 'motif'>): string {
  // An unchecked value could close the attribute.
  const color = /^#[0-9a-f]{6}$/i.test(accentColor) ? accentColor : clinic.accentColor
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><g fill="#fff" stroke="#fff" stroke-width="1.75" stroke-linecap="round">${DRAWINGS[motif]}</g></svg>`
}
