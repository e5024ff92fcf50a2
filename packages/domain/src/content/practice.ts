import type { z } from 'zod'
import { plainText } from '../clean-text.ts'
import { clinic } from '../clinic.ts'
import type { ImageFacts } from '../images/schemas.ts'
import { toAsciiEmail } from '../mail/ascii-email.ts'
import { builtInTagline, MOTIFS, PRACTICE_FIELDS, toAddressLines } from './fields/practice-fields.ts'
import type { practiceOutput } from './practice-output.ts'
import { isNone } from './texts/overridden.ts'
import { toLines } from './texts/to-lines.ts'

/** The fields of a content item that practice facts are read from. */
export interface ContentValue {
  key: string
  value: string
  /** Set when the value is the address of an image stored on this site. */
  image?: ImageFacts | null
}

export type PracticeKey = keyof typeof PRACTICE_FIELDS

/** Built-in practice facts, by the content keys that override them. */
export const PRACTICE_FACTS = Object.fromEntries(
  Object.entries(PRACTICE_FIELDS).map(([key, { builtIn }]) => [key, builtIn]),
) as Record<PracticeKey, string>

/** Claims and drawing of the sample practice, which no other practice should show: until a name is set. */
const SAMPLE_FACTS = {
  practice_motif: 'plumb',
  practice_insurance:
    'We bill most major plans for you and take HSA and FSA cards. Call us with your plan, and we will check your coverage.',
  practice_parking: 'Free parking behind the building. No steps from the parking lot to the treatment room.',
  practitioner_school: 'Doctor of Chiropractic, Prairie College of Chiropractic, St. Louis',
  practitioner_license: 'Chiropractic license CH-00000',
} as const satisfies Partial<Record<PracticeKey, string>>

/** Practice facts as shown on pages, in emails and in calendar files. */
export type Practice = z.infer<typeof practiceOutput>

function isPracticeKey(key: string): key is PracticeKey {
  return Object.hasOwn(PRACTICE_FACTS, key)
}

/** Whether the site still shows the sample practice: claims about prices or licenses are only its own. */
export function isSamplePractice(items: readonly ContentValue[]): boolean {
  return !items.some(({ key }) => key === 'practice_name')
}

/** Built-in practice facts, without the sample's claims once the practice has a name. */
export function builtInFacts(items: readonly ContentValue[]): Record<PracticeKey, string> {
  return isSamplePractice(items) ? { ...PRACTICE_FACTS, ...SAMPLE_FACTS } : PRACTICE_FACTS
}

/** Practice facts: content items where set, built-in values otherwise. */
export function readPractice(items: readonly ContentValue[]): Practice {
  const own: Partial<Record<PracticeKey, string>> = {}
  for (const { key, value } of items) if (isPracticeKey(key)) own[key] = value
  const fact: Record<PracticeKey, string> = { ...builtInFacts(items), ...own }
  const readOptional = (key: PracticeKey) => (isNone(fact[key]) ? '' : fact[key])
  const readImage = (key: PracticeKey): Practice['image'] => {
    if (fact[key] === '') return null
    const facts = items.find(item => item.key === key)?.image ?? null
    return { address: fact[key], facts }
  }
  const address = {
    street: fact.practice_street,
    city: fact.practice_city,
    state: fact.practice_state,
    stateName: fact.practice_state === clinic.address.state ? clinic.address.stateName : fact.practice_state,
    postalCode: fact.practice_postal_code,
    country: clinic.address.country,
  }
  const addressLines = toAddressLines(address)
  const phone = plainText(fact.practice_phone)
  const addressLine = addressLines.join(', ')
  return {
    isSample: isSamplePractice(items),
    name: fact.practice_name,
    shortName: fact.practice_short_name,
    tagline: own.practice_tagline ?? builtInTagline(address),
    phone,
    phoneHref: phoneHref(phone),
    email: toAsciiEmail(fact.practice_email),
    address,
    addressLines,
    addressLine,
    coordinates:
      fact.practice_pin_address === addressLine
        ? { latitude: Number(fact.practice_latitude), longitude: Number(fact.practice_longitude) }
        : null,
    practitioner: {
      name: fact.practitioner_name,
      credentials: fact.practitioner_credentials,
      yearsOfExperience: Number(fact.practitioner_years),
      school: readOptional('practitioner_school'),
      license: readOptional('practitioner_license'),
      image: readImage('practitioner_picture'),
    },
    accentColor: fact.practice_accent_colour,
    motif: MOTIFS.find(motif => motif === fact.practice_motif) ?? 'none',
    logo: readImage('practice_logo'),
    image: readImage('practice_picture'),
    entranceImage: readImage('practice_entrance_image'),
    languages: readOptional('practice_languages'),
    insurance: readOptional('practice_insurance'),
    parking: readOptional('practice_parking'),
    profiles: toLines(readOptional('practice_profiles')),
    officeHoursShown: fact.office_hours_shown === 'schedule' ? 'schedule' : 'fixed',
  }
}

/** Makes a `tel:` link; a number without a country code is a US number. */
function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.trim().startsWith('+') || digits.length === 11 ? `tel:+${digits}` : `tel:+1${digits}`
}
