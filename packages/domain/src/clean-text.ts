/**
 * Soft hyphens, zero-width spaces, direction marks, byte order marks and the variation selectors of no emoji, which copied
 * text carries along.
 */
const INVISIBLE = /[\ufe00-\ufe0d\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const SPACES = /[\u00a0\u2007\u202f\u3000]/g
/** Joiners belong inside words of some scripts and inside emoji, and nowhere else. */
const LOOSE_JOINERS = /(^|\s)[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/g

/** Removes invisible marks from typed text, makes all spaces plain, and trims it. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACES, ' ').replace(LOOSE_JOINERS, '$1').trim()
}

/** Cleans a date, time, number or code: full-width signs and dashes become plain, and no invisible mark stays. */
export function plainText(text: string): string {
  return cleanText(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(/[\p{Pd}−]/gu, '-')
}
