import { z } from 'zod'
import { isImageUrl } from '../image-url.ts'
import { aboutTexts } from './about-texts.ts'
import { contrastProblem } from './accent-colour.ts'
import { builtInHomepageTexts, type HomepageKey } from './homepage-texts.ts'
import { NONE } from './overridden.ts'
import { PARTNER_TEXTS, partnerCountOf } from './partners.ts'
import {
  type ContentValue,
  OFFICE_HOURS_SHOWN,
  PRACTICE_FACTS,
  type PracticeKey,
  practiceOf,
} from './practice.ts'
import { TESTIMONIAL_TEXTS } from './testimonials.ts'

/** Where the texts of a group show. */
const CONTENT_GROUPS = ['Practice', 'Home', 'About', 'Testimonials', 'Store', 'Look'] as const

export type ContentGroup = (typeof CONTENT_GROUPS)[number]

/** What a value is, and so which field it is typed in and how it is checked. */
export type ContentKind =
  | 'line'
  | 'text'
  | 'phone'
  | 'email'
  | 'number'
  | 'colour'
  | 'picture'
  | 'url'
  | 'hours'

/** A content key that the site knows. */
export interface KnownContent {
  key: string
  group: ContentGroup
  label: string
  kind: ContentKind
  /** Where it shows, or how it is written. */
  help: string
  /** What the site says while there is no such content item. */
  builtIn: string
}

type Described = Pick<KnownContent, 'label' | 'kind' | 'help'> & { group?: ContentGroup }

const PRACTICE: Record<PracticeKey, Described> = {
  practice_name: { label: 'Name', kind: 'line', help: 'The whole name, on every page and in every mail' },
  practice_short_name: {
    label: 'Short name',
    kind: 'line',
    help: 'What it is called for short; where the name begins with it, the rest stands smaller',
  },
  practice_tagline: { label: 'Tagline', kind: 'line', help: 'Above the headline of the home page' },
  practice_phone: { label: 'Phone', kind: 'phone', help: 'As people read it, such as (573) 555-0142' },
  practice_email: { label: 'Email', kind: 'email', help: 'On every page; mails come from it and go to it' },
  practice_street: { label: 'Street', kind: 'line', help: 'With the number and the suite' },
  practice_city: { label: 'City', kind: 'line', help: 'Without the state' },
  practice_state: { label: 'State', kind: 'line', help: 'Two letters, such as MO' },
  practice_postal_code: { label: 'ZIP code', kind: 'line', help: 'Five digits, or nine' },
  practice_latitude: { label: 'Latitude', kind: 'number', help: 'Of the pin on the map, in degrees' },
  practice_longitude: { label: 'Longitude', kind: 'number', help: 'Of the pin on the map, in degrees' },
  practitioner_name: {
    label: 'Practitioner',
    kind: 'line',
    help: 'With the title, such as Dr. Eleanor Hart',
  },
  practitioner_credentials: { label: 'Credentials', kind: 'line', help: 'Behind the name, such as DC' },
  practitioner_years: { label: 'Years of experience', kind: 'number', help: 'In several texts of the site' },
  practitioner_picture: {
    group: 'About',
    label: 'Portrait of the practitioner',
    kind: 'picture',
    help: 'On the page about the practitioner; a drawing without one',
  },
  practice_accent_colour: {
    group: 'Look',
    label: 'Accent colour',
    kind: 'colour',
    help: 'Of buttons and links, as #rrggbb; dark enough for white text',
  },
  practice_logo: {
    group: 'Look',
    label: 'Logo',
    kind: 'picture',
    help: 'Beside the name; the plumb line without one',
  },
  practice_picture: {
    group: 'Look',
    label: 'Picture of the practice',
    kind: 'picture',
    help: 'Beside the headline of the home page; none without one',
  },
  office_hours_shown: {
    label: 'Office hours shown',
    kind: 'hours',
    help: 'The fixed ones of the site, or those of the time slots in Schedule Setup',
  },
}

/** Where a person finds the texts of the home page. */
const HOMEPAGE_PLACES: Record<HomepageKey, string> = {
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

/** Every content key that the site knows, in the order of the groups and within them of the page. */
export function knownContent(items: readonly ContentValue[]): KnownContent[] {
  const practice = practiceOf(items)
  const home = Object.entries(builtInHomepageTexts(practice, partnerCountOf(items)))
  return [
    ...Object.entries(PRACTICE_FACTS).map(([key, builtIn]) => {
      const { group = 'Practice', ...described } = PRACTICE[key as PracticeKey]
      return { key, group, ...described, builtIn }
    }),
    ...home.map(([key, builtIn]) => {
      const label = HOMEPAGE_PLACES[key as HomepageKey]
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

/** "testimonial_1_heading" is the "Testimonial 1: heading". */
function textIn(group: ContentGroup, key: string, builtIn: string): Omit<KnownContent, 'key'> {
  const [, thing, place, part] = NUMBERED.exec(key) ?? []
  const label =
    thing === undefined
      ? sentence(key.replace(/^about_/, ''))
      : `${sentence(thing)} ${place}${part === undefined ? '' : `: ${part.replaceAll('_', ' ')}`}`
  const kind = key.endsWith('_url') ? 'url' : isLong(key) ? 'text' : 'line'
  const help = place === undefined ? '' : `Write "${NONE}" to leave it out`
  return { group, label, kind, help, builtIn }
}

const isLong = (key: string) => /_(?:text|lead|story_\d|description|subtitle|what)$/.test(key)

function sentence(words: string): string {
  const text = words.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const CHECKS: Record<ContentKind, (value: string) => string | null> = {
  text: () => null,
  line: value => (/[\r\n]/.test(value) ? 'Write it in one line' : null),
  phone: value =>
    /^\+?[\d\s().-]{7,25}$/.test(value) && value.replace(/\D/g, '').length >= 7
      ? null
      : 'Enter a phone number such as (573) 555-0142',
  email: value =>
    z.email().safeParse(value).success ? null : 'Enter an email address such as name@example.com',
  number: value => (/^-?\d{1,6}(?:\.\d{1,10})?$/.test(value) ? null : 'Enter a number'),
  colour: contrastProblem,
  picture: value => (isImageUrl(value) ? null : 'Enter an https address or a path of this site'),
  url: value =>
    /^https:\/\//.test(value) && z.url().safeParse(value).success ? null : 'Enter an https address',
  hours: value => (OFFICE_HOURS_SHOWN.some(shown => shown === value) ? null : 'Choose “fixed” or “schedule”'),
}

/** What a value must be beside what its kind asks for. */
const RANGES: Partial<Record<PracticeKey, [least: number, most: number]>> = {
  practice_latitude: [-90, 90],
  practice_longitude: [-180, 180],
  practitioner_years: [0, 80],
}

/** Why the value of a known content key does not fit; null where it fits, or the key is not known. */
export function contentProblem(key: string, value: string): string | null {
  const kind = KINDS.get(key)
  if (kind === undefined) return null
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
