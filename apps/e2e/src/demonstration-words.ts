import { clinic } from '@clinic/domain/clinic.ts'
import { aboutTexts } from '@clinic/domain/content/about-texts.ts'
import { PARTNER_TEXTS } from '@clinic/domain/content/partners.ts'
import { practiceOf } from '@clinic/domain/content/practice.ts'
import { TESTIMONIAL_TEXTS } from '@clinic/domain/content/testimonials.ts'

const { address, coordinates, practitioner } = clinic

/** Texts of a page that are the demonstration's own: a life, praise, partners with their addresses and codes. */
const LIFE = /^about_(?:story|milestone)_/
const PARTNER = /^partner_\d_(?:name|text|offer|url|code)$/

/** What names the practice of the demonstration, and none that has put its own facts in their place. */
export const DEMONSTRATION_WORDS: readonly string[] = [
  ...[clinic.name, clinic.shortName, clinic.tagline, clinic.email, 'plumbline'],
  ...[clinic.phone, `1${clinic.phone.replace(/\D/g, '')}`, '555-0142'],
  ...[address.street, 'Example Street', address.city, address.stateName, address.postalCode],
  ...[String(coordinates.latitude), String(coordinates.longitude)],
  ...[practitioner.name, ...practitioner.name.split(' ').slice(1), `${practitioner.yearsOfExperience} years`],
  ...textsOf(aboutTexts(practiceOf([])), LIFE),
  ...textsOf(TESTIMONIAL_TEXTS, /./),
  ...textsOf(PARTNER_TEXTS, PARTNER),
]

/** What of the demonstration a text names, whatever marks it up. Words count where they stand alone. */
export function demonstrationWordsIn(text: string): string[] {
  const plain = text
    .replace(/&(?:#x27|#39|apos);/g, '’')
    .replaceAll("'", '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
  return DEMONSTRATION_WORDS.filter(word => alone(word.replaceAll("'", '’')).test(plain))
}

function alone(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![A-Za-z\\d])${literal}(?![A-Za-z\\d])`)
}

function textsOf(texts: Readonly<Record<string, string>>, keys: RegExp): string[] {
  return Object.entries(texts)
    .filter(([key, text]) => keys.test(key) && text !== 'none')
    .map(([, text]) => text)
}
