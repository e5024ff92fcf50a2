import { clinic } from '@clinic/domain/clinic.ts'
import { knownContent } from '@clinic/domain/content/known-content.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { aboutTexts } from '@clinic/domain/content/texts/about-texts.ts'
import { homepageTexts } from '@clinic/domain/content/texts/homepage-texts.ts'
import { PARTNER_TEXTS } from '@clinic/domain/content/texts/partners.ts'
import { TESTIMONIAL_TEXTS } from '@clinic/domain/content/texts/testimonials.ts'

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

/** Sample texts too short or too common to search for. */
const COMMON =
  /^(?:practice_state|practitioner_years|practice_(?:latitude|longitude)|partner_\d_(?:kind|code_label))$/

/** Every sample text of a known key, whether or not a page shows it on the first day. */
const SEARCHED: readonly string[] = [
  ...new Set([
    ...SAMPLE_WORDS,
    ...knownContent([])
      .filter(({ key, sample, builtIn }) => sample && !['', 'none'].includes(builtIn) && !COMMON.test(key))
      .map(({ builtIn }) => builtIn),
  ]),
]

/** Finds sample words in a text with any markup. Only whole words count. */
export function findSampleWords(text: string): string[] {
  const plain = text
    .replace(/&(?:#x27|#39|apos);/g, '’')
    .replaceAll("'", '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
  return SEARCHED.filter(word => alone(word.replaceAll("'", '’')).test(plain))
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
