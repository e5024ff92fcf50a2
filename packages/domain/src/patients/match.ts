import { toMailbox } from '../mail/mailbox.ts'
import { nameKey, nameWords } from './fold.ts'
import { phoneKey } from './phones.ts'

interface Keys {
  nameKey: string
  mailbox: string | null
  phoneKey: string | null
}

/** The id of a record, which rows are written with: a person's id there would break the undo of a merge. */
export type RecordId = number & { readonly of: 'record' }
/** The id of the record that a person has kept, by which rows are read. */
export type PersonId = number & { readonly of: 'person' }

/** A record that a booking may be of. */
export interface Candidate extends Keys {
  id: RecordId
  personId: PersonId
}

/** A record as it is stored: name and contact as typed, their keys, and what search reads. */
export interface PatientRow extends Candidate {
  name: string
  email: string | null
  phone: string | null
  searchText: string
}

/** Converts a name, an email and a phone to the keys that the rule compares. */
export const toKeys = ({ name, email, phone }: Pick<PatientRow, 'name' | 'email' | 'phone'>): Keys => ({
  nameKey: nameKey(name),
  mailbox: email && toMailbox(email),
  phoneKey: phone && phoneKey(phone),
})

/** Particles of names, which are often omitted. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'van', 'von'])

/**
 * Finds the record of a booking's patient; null for a new patient. The desk and imports also compare phone numbers, which
 * prove nothing online, where anyone may type any email.
 */
export function choosePatient(
  booking: Keys & { from: 'online' | 'desk' },
  candidates: readonly Candidate[],
): RecordId | null {
  const { mailbox, phoneKey } = booking
  const sameName = candidates.filter(one => one.nameKey === booking.nameKey)
  const byMailbox = sameName.filter(one => mailbox !== null && one.mailbox === mailbox)
  if (byMailbox.length > 0) return lowestId(byMailbox)
  if (booking.from === 'online' || phoneKey === null) return null
  const byPhone = sameName.filter(
    one => one.phoneKey === phoneKey && (one.mailbox === null || mailbox === null),
  )
  const isOnePerson = new Set(byPhone.map(({ personId }) => personId)).size === 1
  // Of several, who has the same contact: no email either.
  return lowestId(isOnePerson ? byPhone : byPhone.filter(one => one.mailbox === mailbox))
}

/** Whether two names may be one person's: particles, an initial or one word more aside, or spaces between words. */
export function isSimilar(a: string, b: string): boolean {
  const [shorter = [], longer = []] = [a, b].map(toCoreWords).sort((x, y) => x.length - y.length)
  if (shorter.join('') === longer.join('') || toJoined(a) === toJoined(b)) return true
  if (longer.length - shorter.length > 1) return false
  const common = shorter.filter(word => longer.includes(word))
  const others = longer.filter(word => !common.includes(word))
  return (
    common.length > 0 &&
    shorter.every(word => common.includes(word) || others.some(other => isInitial(word, other)))
  )
}

const isInitial = (a: string, b: string) =>
  (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))

const toJoined = (name: string) => nameWords(name).join('')

const toCoreWords = (name: string) => nameWords(name).filter(word => !PARTICLES.has(word))

const lowestId = (candidates: readonly Candidate[]) =>
  candidates.map(({ id }) => id).sort((a, b) => a - b)[0] ?? null
