import { clinic } from '@clinic/domain/clinic.ts'
import { aboutTexts } from '@clinic/domain/content/about-texts.ts'
import { homepageTexts } from '@clinic/domain/content/homepage-texts.ts'
import { PARTNER_TEXTS } from '@clinic/domain/content/partners.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { TESTIMONIAL_TEXTS } from '@clinic/domain/content/testimonials.ts'

const { address, coordinates, practitioner } = clinic

/** Keys of sample texts: biography, home page, partners with their URLs and codes. */
const LIFE = /^about_(?:story|milestone)_/
const HOME_PROSE = /^homepage_(?:hero|intro|features|store)_/
const PARTNER = /^partner_\d_(?:name|text|offer|url|code)$/

/** Sample names and texts, absent once a practice has set its own. */
export const SAMPLE_WORDS: readonly string[] = [
  clinic.name,
  clinic.shortName,
  readPractice([]).tagline,
  clinic.email,
  'plumbline',
  clinic.phone,
  `1${clinic.phone.replace(/\D/g, '')}`,
  '555-0142',
  address.street,
  'Example Street',
  address.city,
  address.stateName,
  address.postalCode,
  String(coordinates.latitude),
  String(coordinates.longitude),
  practitioner.name,
  ...practitioner.name.split(' ').slice(1),
  `${practitioner.yearsOfExperience} years`,
  ...toTexts(aboutTexts(readPractice([])), LIFE),
  ...toTexts(homepageTexts([]), HOME_PROSE),
  ...toTexts(TESTIMONIAL_TEXTS, /./),
  ...toTexts(PARTNER_TEXTS, PARTNER),
]

/** Finds sample words in a text with any markup. Only whole words count. */
export function findSampleWords(text: string): string[] {
  const plain = text
    .replace(/&(?:#x27|#39|apos);/g, '’')
    .replaceAll("'", '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
  return SAMPLE_WORDS.filter(word => alone(word.replaceAll("'", '’')).test(plain))
}

function alone(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![A-Za-z\\d])${literal}(?![A-Za-z\\d])`)
}

function toTexts(texts: Readonly<Record<string, string>>, keys: RegExp): string[] {
  return Object.entries(texts)
    .filter(([key, text]) => keys.test(key) && text !== 'none')
    .map(([, text]) => text)
}
