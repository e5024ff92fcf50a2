import { clinic } from '../clinic.ts'
import type { PictureFacts } from '../media/schemas.ts'

/** A content item, as far as the facts of the practice are read from it. */
export interface ContentValue {
  key: string
  value: string
  /** What is known of the picture at this address, where that is one of this site. */
  picture?: PictureFacts | null
}

/** A picture of the practice: where it is, and what is known of it where it is one of this site. */
interface PracticePicture {
  address: string
  facts: PictureFacts | null
}

/** How the office hours are shown: the specification's, or those of the weekly time slots. */
export const OFFICE_HOURS_SHOWN = ['fixed', 'schedule'] as const

/** The facts of the practice, by the content keys that override them; the values are the built-in ones. */
export const PRACTICE_FACTS = {
  practice_name: clinic.name,
  practice_short_name: clinic.shortName,
  practice_tagline: clinic.tagline,
  practice_phone: clinic.phone,
  practice_email: clinic.email,
  practice_street: clinic.address.street,
  practice_city: clinic.address.city,
  practice_state: clinic.address.state,
  practice_postal_code: clinic.address.postalCode,
  practice_latitude: String(clinic.coordinates.latitude),
  practice_longitude: String(clinic.coordinates.longitude),
  practitioner_name: clinic.practitioner.name,
  practitioner_credentials: clinic.practitioner.credentials,
  practitioner_years: String(clinic.practitioner.yearsOfExperience),
  practitioner_picture: '',
  practice_accent_colour: clinic.accentColour,
  practice_logo: '',
  practice_picture: '',
  office_hours_shown: 'fixed',
} as const satisfies Record<string, string>

export type PracticeKey = keyof typeof PRACTICE_FACTS

/** The practice as pages, mails, calendar files and documents speak of it. */
export interface Practice {
  name: string
  shortName: string
  tagline: string
  phone: string
  /** The telephone link: digits with the country code. */
  phoneHref: string
  email: string
  address: {
    street: string
    city: string
    state: string
    stateName: string
    postalCode: string
    country: string
  }
  /** As on an envelope, line by line. */
  addressLines: readonly string[]
  addressLine: string
  coordinates: { latitude: number; longitude: number }
  practitioner: {
    name: string
    credentials: string
    yearsOfExperience: number
    picture: PracticePicture | null
  }
  accentColour: string
  logo: PracticePicture | null
  /** At the top of the home page. */
  picture: PracticePicture | null
  officeHoursShown: (typeof OFFICE_HOURS_SHOWN)[number]
}

function isPracticeKey(key: string): key is PracticeKey {
  return Object.hasOwn(PRACTICE_FACTS, key)
}

/** The facts of the practice: the content item of each key where there is one, the built-in value where not. */
export function practiceOf(items: readonly ContentValue[]): Practice {
  const fact = { ...PRACTICE_FACTS } as Record<PracticeKey, string>
  for (const { key, value } of items) if (isPracticeKey(key)) fact[key] = value
  const pictureOf = (key: PracticeKey): PracticePicture | null => {
    if (fact[key] === '') return null
    const facts = items.find(item => item.key === key)?.picture ?? null
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
  const addressLines = [address.street, `${address.city}, ${address.state} ${address.postalCode}`]
  return {
    name: fact.practice_name,
    shortName: fact.practice_short_name,
    tagline: fact.practice_tagline,
    phone: fact.practice_phone,
    phoneHref: phoneHref(fact.practice_phone),
    email: fact.practice_email,
    address,
    addressLines,
    addressLine: addressLines.join(', '),
    coordinates: {
      latitude: Number(fact.practice_latitude),
      longitude: Number(fact.practice_longitude),
    },
    practitioner: {
      name: fact.practitioner_name,
      credentials: fact.practitioner_credentials,
      yearsOfExperience: Number(fact.practitioner_years),
      picture: pictureOf('practitioner_picture'),
    },
    accentColour: fact.practice_accent_colour,
    logo: pictureOf('practice_logo'),
    picture: pictureOf('practice_picture'),
    officeHoursShown: fact.office_hours_shown === 'schedule' ? 'schedule' : 'fixed',
  }
}

/** The telephone link of a number as people write it: without a country code it is one of the United States. */
function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.trim().startsWith('+') || digits.length === 11 ? `tel:+${digits}` : `tel:+1${digits}`
}
