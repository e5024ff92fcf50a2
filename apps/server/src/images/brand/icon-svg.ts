import { clinic } from '@clinic/domain/clinic.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'

type Look = Pick<Practice, 'accentColor' | 'motif'>

/** Drawing of each motif on a grid of 32; without one, a person standing upright. */
export const MOTIF_DRAWINGS: Record<Practice['motif'], string> = {
  plumb:
    '<path d="M16 5v13M16 5c4.500 3 4.500 5.500 0 8" fill="none"/><path d="M12.500 18h7l-.8 3.200L16 27l-2.700-5.800z" stroke="none"/>',
  leaf: '<path d="M16 5c7 5 8 12 0 18C8 17 9 10 16 5z"/><path d="M16 12v16" fill="none"/>',
  none: '<circle cx="16" cy="10" r="4" stroke="none"/><path d="M8 26c0-7 3-10 8-10s8 3 8 10z" stroke="none"/>',
}

/** Icon of the site as SVG: the motif on the accent color. `radius` rounds the corners of its 32 pixels. */
export function iconSvg(look: Look, radius = 8): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${safeColor(look)}"/><g fill="#fff" stroke="#fff" stroke-width="1.75" stroke-linecap="round">${MOTIF_DRAWINGS[look.motif]}</g></svg>`
}

/** The accent color; the built-in one if it is invalid, because an unchecked value could close the attribute. */
export function safeColor({ accentColor }: Pick<Practice, 'accentColor'>): string {
  return /^#[0-9a-f]{6}$/i.test(accentColor) ? accentColor : clinic.accentColor
}
