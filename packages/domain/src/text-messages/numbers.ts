import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { clinic } from '../clinic.ts'

/** Where a text costs what one within the United States does: other numbers of +1 cost many times as much. */
const COUNTRIES: readonly (string | undefined)[] = ['US', 'CA', 'PR', 'GU', 'VI', 'AS', 'MP']

/** Numbers that get no texts, as far as the library knows them. */
const NO_TEXTS: readonly NumberType[] = [
  'PREMIUM_RATE',
  'PERSONAL_NUMBER',
  'SHARED_COST',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]

/** Numbers of area codes of the United States that are in service and that the library does not know yet. */
const NEW_NUMBER = /^\+1(?:357|436|621|624|679|729|837|861|924)[2-9]\d{6}$/

/** A phone number as typed, in E.164, such as `+15735550199`; null unless it may get texts. */
export function toTextNumber(phone: string | null): string | null {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone, clinic.address.country)
  // A text to an extension reaches no one.
  if (number === undefined || number.ext !== undefined) return null
  if (NEW_NUMBER.test(number.number)) return number.number
  if (!number.isValid()) return null
  if (!COUNTRIES.includes(number.country) || NO_TEXTS.includes(number.getType())) return null
  return number.number
}

/** A number in E.164 as people write it: "(573) 555-0199". */
export function formatTextNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatNational() ?? number
}

/** A number with its last four digits alone, "(•••) •••-0199", for the page of a private link. */
export function maskTextNumber(number: string): string {
  const shown = formatTextNumber(number)
  return shown.slice(0, -4).replace(/\d/g, '•') + shown.slice(-4)
}
