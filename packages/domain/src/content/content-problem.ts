import { z } from 'zod'
import { VISIT_CHOICES } from '../availability/visit-types.ts'
import { plainText } from '../clean-text.ts'
import { emailField, hasAtMost, LIMITS, tooLong } from '../fields.ts'
import { isImageUrl } from '../image-url.ts'
import { contrastProblem } from './accent-color.ts'
import type { ContentKind } from './fields/content-fields.ts'
import { MOTIFS, OFFICE_HOURS_SHOWN } from './fields/practice-fields.ts'
import { knownContent } from './known-content.ts'
import type { PracticeKey } from './practice.ts'
import { embedOriginsProblem } from './texts/embed-origins.ts'
import { isNone } from './texts/overridden.ts'
import { toLines } from './texts/to-lines.ts'

/** Max number of the practice's pages on other sites. */
const MAX_PROFILES = 10

const isHttpsUrl = (text: string) => /^https:\/\//.test(text) && z.url().safeParse(text).success

const isChoice = (kind: keyof typeof VISIT_CHOICES, value: string) =>
  VISIT_CHOICES[kind].some(choice => choice === value)

const CHECKS: Record<ContentKind, (value: string) => string | null> = {
  text: () => null,
  line: value => (/[\r\n]/.test(value) ? 'Use a single line' : null),
  // Without "+", a US number with its area code.
  phone: value => {
    const text = plainText(value)
    return /^\+?[\d\s().-]{7,25}$/.test(text) && /^(?:\+\d{7,}|1?\d{10})$/.test(text.replace(/[^+\d]/g, ''))
      ? null
      : 'Enter a phone number such as (573) 555-0142'
  },
  email: value =>
    emailField.safeParse(value).success ? null : 'Enter an email address such as name@example.com',
  number: value => (/^-?\d{1,6}(?:\.\d{1,10})?$/.test(value) ? null : 'Enter a number'),
  color: contrastProblem,
  image: value => (isImageUrl(value) ? null : 'Enter an https address or a path on this site'),
  url: value => (isNone(value) || isHttpsUrl(value) ? null : 'Enter an https address'),
  urls: value => {
    const lines = isNone(value) ? [] : toLines(value)
    if (lines.length > MAX_PROFILES) return `Enter at most ${MAX_PROFILES} addresses`
    const wrong = lines.find(line => !isHttpsUrl(line))
    return wrong === undefined ? null : `Enter https addresses, one per line: ${wrong}`
  },
  origins: embedOriginsProblem,
  motif: value => (MOTIFS.some(motif => motif === value) ? null : 'Choose “plumb”, “leaf” or “none”'),
  minutes: value => (isChoice('minutes', value) ? null : 'Enter 5 to 240 minutes, in steps of 5'),
  online: value => (isChoice('online', value) ? null : 'Choose “yes” or “no”'),
  room: value => (isChoice('room', value) ? null : 'Enter 0 to 60 minutes, in steps of 5'),
  notice: value => (isChoice('notice', value) ? null : 'Choose 1 to 14 days'),
  starts: value => (isChoice('starts', value) ? null : 'Choose 5, 10, 15, 20 or 30 minutes'),
  hours: value => (OFFICE_HOURS_SHOWN.some(shown => shown === value) ? null : 'Choose “fixed” or “schedule”'),
}

/** Length limits by kind, in characters; the checks of other kinds have their own. */
const MAX_LENGTHS: Partial<Record<ContentKind, number>> = {
  line: LIMITS.title,
  email: LIMITS.email,
  image: LIMITS.url,
  url: LIMITS.url,
}

/** Max characters of a price, which is free text. */
const MAX_PRICE = 40

function maxLength(key: string, kind: ContentKind): number {
  if (key.endsWith('_price')) return MAX_PRICE
  return key.endsWith('_name') ? LIMITS.name : (MAX_LENGTHS[kind] ?? LIMITS.contentValue)
}

/** Additional numeric bounds. */
const RANGES: Partial<Record<PracticeKey, [min: number, max: number]>> = {
  practice_latitude: [-90, 90],
  practice_longitude: [-180, 180],
  practitioner_years: [0, 80],
}

/** Pages would show the DC of "Dr. Ana Ruiz, DC" twice, and take it for the last name. */
const CREDENTIALS = /,(?!\s*(?:[JS]r|I{1,3}|IV)\b\.?\s*(?:,|$))|,.*,/

/** Returns why a value is invalid for its key, or null if it is valid or the key is unknown. */
export function contentProblem(key: string, value: string): string | null {
  const kind = KINDS.get(key)
  if (kind === undefined) return null
  const max = maxLength(key, kind)
  if (!hasAtMost(value.trim(), max)) return tooLong(max)
  const problem = CHECKS[kind](value.trim())
  if (problem !== null) return problem
  if (key === 'practice_state' && !/^[A-Z]{2}$/.test(value.trim())) return 'Enter two letters, such as MO'
  if (key === 'practice_postal_code' && !/^\d{5}(-\d{4})?$/.test(value.trim()))
    return 'Enter a ZIP code such as 65201'
  if (key === 'practitioner_name' && CREDENTIALS.test(value))
    return 'Enter the title and name only: credentials such as DC have their own field'
  if (key === 'practitioner_years' && !/^\d+$/.test(value.trim())) return 'Enter a whole number'
  const range = RANGES[key as PracticeKey]
  if (range === undefined) return null
  const number = Number(value)
  return number >= range[0] && number <= range[1] ? null : `Must be from ${range[0]} to ${range[1]}`
}

const KINDS = new Map(knownContent([]).map(({ key, kind }) => [key, kind]))
