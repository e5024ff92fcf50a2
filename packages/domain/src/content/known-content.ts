import { z } from 'zod'
import { hasAtMost, LIMITS, tooLong } from '../fields.ts'
import { isImageUrl } from '../image-url.ts'
import { aboutTexts } from './about-texts.ts'
import { contrastProblem } from './accent-color.ts'
import { builtInHomepageTexts, type HomepageKey } from './homepage-texts.ts'
import { NONE } from './overridden.ts'
import { countPartners, PARTNER_TEXTS } from './partners.ts'
import {
  builtInTagline,
  type ContentValue,
  OFFICE_HOURS_SHOWN,
  PRACTICE_FACTS,
  type PracticeKey,
  readPractice,
} from './practice.ts'
import { TESTIMONIAL_TEXTS } from './testimonials.ts'

/** Sections of the Content tab. */
const CONTENT_GROUPS = ['Practice', 'Home', 'About', 'Testimonials', 'Store', 'Look'] as const

export type ContentGroup = (typeof CONTENT_GROUPS)[number]

/** Value type; decides the form field and the check. */
export type ContentKind = 'line' | 'text' | 'phone' | 'email' | 'number' | 'color' | 'image' | 'url' | 'hours'

/** A content key the site uses. */
export interface KnownContent {
  key: string
  group: ContentGroup
  label: string
  kind: ContentKind
  /** Hint beside the field. */
  help: string
  /** Shown while no content item has this key. */
  builtIn: string
}

type Described = Pick<KnownContent, 'label' | 'kind' | 'help'> & { group?: ContentGroup }

const PRACTICE: Record<PracticeKey, Described> = {
  practice_name: { label: 'Name', kind: 'line', help: 'The full name, on every page and in every email' },
  practice_short_name: {
    label: 'Short name',
    kind: 'line',
    help: 'Short name for the header. The rest of the full name appears smaller below it.',
  },
  practice_tagline: { label: 'Tagline', kind: 'line', help: 'Shown above the headline on the home page' },
  practice_phone: { label: 'Phone', kind: 'phone', help: 'As people should read it, such as (573) 555-0142' },
  practice_email: {
    label: 'Email',
    kind: 'email',
    help: 'Shown on every page; used to send and receive email',
  },
  practice_street: { label: 'Street', kind: 'line', help: 'Include the number and suite' },
  practice_city: { label: 'City', kind: 'line', help: 'Without the state' },
  practice_state: { label: 'State', kind: 'line', help: 'Two letters, such as MO' },
  practice_postal_code: { label: 'ZIP code', kind: 'line', help: 'Five or nine digits' },
  practice_latitude: { label: 'Latitude', kind: 'number', help: 'Latitude of the map pin, in degrees' },
  practice_longitude: { label: 'Longitude', kind: 'number', help: 'Longitude of the map pin, in degrees' },
  practice_pin_address: {
    label: 'Address on the map',
    kind: 'line',
    help: 'The map is shown only while this matches the practice’s address. Setting the pin updates it.',
  },
  practitioner_name: {
    label: 'Practitioner',
    kind: 'line',
    help: 'Include the title, such as Dr. Eleanor Hart',
  },
  practitioner_credentials: { label: 'Credentials', kind: 'line', help: 'Shown after the name, such as DC' },
  practitioner_years: {
    label: 'Years of experience',
    kind: 'number',
    help: 'Used in several texts on the site',
  },
  practitioner_picture: {
    group: 'About',
    label: 'Portrait of the practitioner',
    kind: 'image',
    help: 'Shown on the About page; without one, a drawing is shown',
  },
  practice_accent_colour: {
    group: 'Look',
    label: 'Accent color',
    kind: 'color',
    help: 'For buttons and links, as #rrggbb; dark enough for white text',
  },
  practice_logo: {
    group: 'Look',
    label: 'Logo',
    kind: 'image',
    help: 'Shown beside the name; without one, the plumb line is shown',
  },
  practice_picture: {
    group: 'Look',
    label: 'Image of the practice',
    kind: 'image',
    help: 'Shown beside the headline on the home page',
  },
  office_hours_shown: {
    label: 'Office hours shown',
    kind: 'hours',
    help: 'Standard hours, or the hours from your schedule',
  },
}

/** Labels that say where each home page text appears. */
const HOMEPAGE_LABELS: Record<HomepageKey, string> = {
  homepage_meta_title: 'Title in browser tabs and search results',
  homepage_meta_description: 'Description in search results',
  homepage_hero_title: 'Headline at the top',
  homepage_hero_subtitle: 'Text below the headline',
  homepage_intro_title: 'Heading of the introduction card',
  homepage_intro_description: 'Text of the introduction card',
  homepage_features_title: 'Heading above the four feature cards',
  homepage_features_description: 'Text above the four feature cards',
  homepage_store_title: 'Heading of the online store teaser',
  homepage_store_description: 'Text of the online store teaser',
}

/** All content keys the site uses, by group, in page order. */
export function knownContent(items: readonly ContentValue[]): KnownContent[] {
  const practice = readPractice(items)
  const home = Object.entries(builtInHomepageTexts(practice, countPartners(items)))
  return [
    ...Object.entries(PRACTICE_FACTS).map(([key, builtIn]) => {
      const { group = 'Practice', ...described } = PRACTICE[key as PracticeKey]
      const text = key === 'practice_tagline' ? builtInTagline(practice.address) : builtIn
      return { key, group, ...described, builtIn: text }
    }),
    ...home.map(([key, builtIn]) => {
      const label = HOMEPAGE_LABELS[key as HomepageKey]
      return { key, ...textIn('Home', key, builtIn), label }
    }),
    ...describe('About', aboutTexts(practice)),
    ...describe('Testimonials', TESTIMONIAL_TEXTS),
    ...describe('Store', PARTNER_TEXTS),
  ]
}

const NUMBERED = /^(?:about_)?([a-z]+)_(\d)(?:_([a-z_]+))?$/

function describe(group: ContentGroup, texts: Readonly<Record<string, string>>): KnownContent[] {
  return Object.entries(texts).map(([key, builtIn]) => ({ key, ...textIn(group, key, builtIn) }))
}

/** Derives the label from the key: "testimonial_1_heading" becomes "Testimonial 1: heading". */
function textIn(group: ContentGroup, key: string, builtIn: string): Omit<KnownContent, 'key'> {
  const [, thing, place, part] = NUMBERED.exec(key) ?? []
  const label =
    thing === undefined
      ? sentence(key.replace(/^about_/, ''))
      : `${sentence(thing)} ${place}${part === undefined ? '' : `: ${part.replaceAll('_', ' ')}`}`
  const kind = key.endsWith('_url') ? 'url' : isLong(key) ? 'text' : 'line'
  const help = place === undefined ? '' : `Enter "${NONE}" to leave it out`
  return { group, label, kind, help, builtIn }
}

const isLong = (key: string) => /_(?:text|lead|story_\d|description|subtitle|what)$/.test(key)

function sentence(words: string): string {
  const text = words.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const CHECKS: Record<ContentKind, (value: string) => string | null> = {
  text: () => null,
  line: value => (/[\r\n]/.test(value) ? 'Use a single line' : null),
  phone: value =>
    /^\+?[\d\s().-]{7,25}$/.test(value) && value.replace(/\D/g, '').length >= 7
      ? null
      : 'Enter a phone number such as (573) 555-0142',
  email: value =>
    z.email().safeParse(value).success ? null : 'Enter an email address such as name@example.com',
  number: value => (/^-?\d{1,6}(?:\.\d{1,10})?$/.test(value) ? null : 'Enter a number'),
  color: contrastProblem,
  image: value => (isImageUrl(value) ? null : 'Enter an https address or a path on this site'),
  url: value =>
    /^https:\/\//.test(value) && z.url().safeParse(value).success ? null : 'Enter an https address',
  hours: value => (OFFICE_HOURS_SHOWN.some(shown => shown === value) ? null : 'Choose “fixed” or “schedule”'),
}

/** Length limits by kind, in characters; the checks of other kinds have their own. */
const MAX_LENGTHS: Partial<Record<ContentKind, number>> = {
  line: LIMITS.title,
  email: LIMITS.email,
  image: LIMITS.url,
  url: LIMITS.url,
}

function maxLength(key: string, kind: ContentKind): number {
  return key.endsWith('_name') ? LIMITS.name : (MAX_LENGTHS[kind] ?? LIMITS.contentValue)
}

/** Additional numeric bounds. */
const RANGES: Partial<Record<PracticeKey, [min: number, max: number]>> = {
  practice_latitude: [-90, 90],
  practice_longitude: [-180, 180],
  practitioner_years: [0, 80],
}

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
  if (key === 'practitioner_years' && !/^\d+$/.test(value.trim())) return 'Enter a whole number'
  const range = RANGES[key as PracticeKey]
  if (range === undefined) return null
  const number = Number(value)
  return number >= range[0] && number <= range[1] ? null : `Must be from ${range[0]} to ${range[1]}`
}

const KINDS = new Map(knownContent([]).map(({ key, kind }) => [key, kind]))
