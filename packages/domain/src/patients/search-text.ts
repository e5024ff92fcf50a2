import { plainText } from '../clean-text.ts'
import { toAsciiEmail } from '../mail/ascii-email.ts'
import { fold } from './fold.ts'

const MAX_LENGTH = 2_000

/** Trigram indexes need three characters; fewer match the beginnings of words. */
const TRIGRAM = 3

const toDigits = (text: string) => text.replace(/\D/g, '')

/** Adds folded name, email and digits of the phone to the text that search reads, each word once and after a space. */
export function addToSearchText(
  text: string,
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): string {
  const words = [text, fold(name), fold(email ?? ''), toDigits(phone ?? '')].flatMap(part => part.split(' '))
  const distinct = new Set(words.filter(word => word !== ''))
  return [...distinct]
    .map(word => ` ${word}`)
    .join('')
    .slice(0, MAX_LENGTH)
}

/** Words of a search as patterns of SQL's LIKE, all of which the text must match; a phone number is one word. */
export function searchPatterns(search: string): string[] {
  const plain = plainText(search)
  const digits = /^[\d\s()+./-]+$/.test(plain) ? toDigits(plain).replace(/^1(?=\d{10}$)/, '') : ''
  const folded =
    digits.length >= TRIGRAM ? digits : fold(search.includes('@') ? toAsciiEmail(search) : search)
  return (folded || search.toLowerCase())
    .split(' ')
    .filter(word => word !== '')
    .map(word => `${word.length < TRIGRAM ? '% ' : '%'}${word.replace(/[\\%_]/g, '\\$&')}%`)
}
