import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { clinic } from '../clinic.ts'

/** Min digits that distinguish numbers that cannot be parsed. */
const MIN_DIGITS = 7

/** A part of a text with its `tel:` link; null where it is no number that can be called. */
export interface PhonePart {
  text: string
  href: string | null
}

/** The parts of a text with one or more phone numbers, what separates them among them; joined they are the text. */
export function readPhones(text: string): PhonePart[] {
  const parts = text
    .split(/(\s*[/|]\s*|\s*;(?!ext=)\s*|\s*:::\s*|,\s+|\s+(?:or|y|and|&)\s+)/i)
    .filter(part => part !== '')
    .map(readPart)
  // A slash may be part of a number.
  return parts.some(({ href }) => href !== null) ? parts : [readPart(text)]
}

function readPart(text: string): PhonePart {
  const number = parsePhoneNumberFromString(text, clinic.address.country)
  // Examples and new area codes are possible numbers without being valid ones.
  return { text, href: number?.isPossible() ? number.getURI() : null }
}

/** The first number that can be read, with `;ext=`; of others the digits, null if they are few. */
export function phoneKey(phone: string): string | null {
  const href = readPhones(phone).find(part => part.href !== null)?.href
  if (href) return href.replace('tel:', '')
  const digits = phone.replace(/\D/g, '')
  return digits.length < MIN_DIGITS ? null : digits
}
