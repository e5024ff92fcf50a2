import { cleanText } from '../clean-text.ts'

/** Letters that Unicode does not decompose. */
export const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

const APOSTROPHES = /['’‘ʼʻ´`]/g
const NICKNAMES = [/["“”„«»][^"“”„«»]*["“”„«»]/g, /\([^)]*\)/g, /(?<=^|\s)['‘][^'’]+['’](?=\s|$)/g]
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'mx', 'prof', 'rev', 'sr', 'sra', 'srta'])
const CREDENTIALS = new Set(['md', 'dc', 'dds', 'phd', 'rn', 'esq'])

/** Makes texts equal that differ in case, accents, apostrophes, dots, or dashes for spaces. */
export function fold(text: string): string {
  return cleanText(text)
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '') // \p{M} would also take the vowel signs of other scripts.
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ`.]/g, '')
    .replace(/[\p{Pd}−,/\s]+/gu, ' ')
    .trim()
}

/** The folded words of a name without nickname, titles and credentials, where two words stay. */
export function nameWords(name: string): string[] {
  const whole = toWords(name)
  const formal = toWords(NICKNAMES.reduce((text, nickname) => text.replace(nickname, ' '), name))
  const words = formal.length < 2 ? whole : formal
  while (words.length > 2 && TITLES.has(words[0] ?? '')) words.shift()
  while (words.length > 2 && CREDENTIALS.has(words.at(-1) ?? '')) words.pop()
  return words
}

/** Equal for spellings and orders of one name; the text as typed where it has no letters. */
export const nameKey = (name: string): string => nameWords(name).sort().join(' ') || name

const toWords = (text: string) =>
  fold(text)
    .replace(/["“”„«»()]/g, '')
    .split(' ')
    .filter(word => word !== '')
