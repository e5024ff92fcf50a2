import { contentLabel } from './content-labels.ts'
import {
  builtInFacts,
  builtInTagline,
  type ContentValue,
  isSamplePractice,
  type Practice,
  type PracticeKey,
  readPractice,
} from './practice.ts'
import { aboutTexts } from './texts/about-texts.ts'
import { EMBED_ORIGINS_KEY } from './texts/embed-origins.ts'
import { CARE_TEXTS, CLOSING_TEXTS, questionTexts, serviceTexts, trustTexts } from './texts/home-sections.ts'
import { builtInHomepageTexts } from './texts/homepage-texts.ts'
import { LANGUAGE_ASSISTANCE_KEY } from './texts/language-assistance.ts'
import { PAGE_TEXTS } from './texts/page-texts.ts'
import { countPartners, PARTNER_TEXTS, readPartners, storeTexts } from './texts/partners.ts'
import { PRIVACY_NOTICE_KEY, privacyNoticeText } from './texts/privacy-notice.ts'
import { TESTIMONIAL_SOURCES, TRUST_SOURCES } from './texts/sources.ts'
import { TESTIMONIAL_TEXTS, testimonialNames } from './texts/testimonials.ts'

/** Forms of the Content tab, in order. */
export const CONTENT_GROUPS = [
  'Home',
  'Practice',
  'Visits and prices',
  'About',
  'Reviews',
  'Questions',
  'Partners',
  'Other pages',
  'Look',
] as const

export type ContentGroup = (typeof CONTENT_GROUPS)[number]

/** Value type; decides the form field and the check. */
export type ContentKind =
  | 'line'
  | 'text'
  | 'phone'
  | 'email'
  | 'number'
  | 'color'
  | 'image'
  | 'url'
  | 'hours'
  | 'motif'
  | 'origins'

/** A content key the site uses. */
export interface KnownContent {
  key: string
  group: ContentGroup
  label: string
  kind: ContentKind
  /** Hint beside the field. */
  help: string
  /** Shown while no content item has this key; empty if nothing is shown. */
  builtIn: string
  /** Whether the practice may leave it out, by the value "none". */
  optional: boolean
  /** Whether the built-in text describes the sample practice and so must be replaced or left out. */
  sample: boolean
}

type Described = Pick<KnownContent, 'label' | 'kind' | 'help'> &
  Partial<Pick<KnownContent, 'group' | 'optional' | 'sample'>>

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
    sample: false,
  },
  practitioner_name: {
    label: 'Practitioner',
    kind: 'line',
    help: 'Include the title, such as Dr. Eleanor Hart',
  },
  practitioner_credentials: {
    label: 'Credentials',
    kind: 'line',
    help: 'Shown after the name, such as DC',
    sample: false,
  },
  practitioner_years: {
    label: 'Years of experience',
    kind: 'number',
    help: 'Used in several texts on the site',
  },
  practitioner_picture: {
    group: 'About',
    label: 'Portrait of the practitioner',
    kind: 'image',
    help: 'Shown on the home and About pages; without one, a drawing is shown',
    sample: false,
  },
  practitioner_school: {
    group: 'About',
    label: 'Degree and college',
    kind: 'line',
    help: 'Such as Doctor of Chiropractic, with the college and its city',
    optional: true,
  },
  practitioner_license: {
    group: 'About',
    label: 'License',
    kind: 'line',
    help: 'State and number, as on the license',
    optional: true,
  },
  practice_languages: {
    label: 'Languages spoken',
    kind: 'line',
    help: 'Such as English and Spanish',
    optional: true,
    sample: false,
  },
  practice_insurance: {
    group: 'Visits and prices',
    label: 'Insurance and payment',
    kind: 'text',
    help: 'Plans you take and how patients can pay',
    optional: true,
  },
  practice_parking: {
    label: 'Parking and access',
    kind: 'text',
    help: 'Where to park, steps and elevators',
    optional: true,
  },
  practice_accent_colour: {
    group: 'Look',
    label: 'Accent color',
    kind: 'color',
    help: 'For buttons and links, as #rrggbb; dark enough for white text',
    sample: false,
  },
  practice_motif: {
    group: 'Look',
    label: 'Motif',
    kind: 'motif',
    help: 'Drawing beside headings and in the browser icon',
    sample: false,
  },
  practice_logo: {
    group: 'Look',
    label: 'Logo',
    kind: 'image',
    help: 'Shown beside the name; without one, the motif is shown',
    sample: false,
  },
  practice_picture: {
    group: 'Look',
    label: 'Image of the practice',
    kind: 'image',
    help: 'Shown beside the headline on the home page; without one, a drawing is shown',
    sample: false,
  },
  practice_entrance_image: {
    group: 'Look',
    label: 'Image of the entrance',
    kind: 'image',
    help: 'Shown above the map, so that patients find the door',
    sample: false,
  },
  office_hours_shown: {
    label: 'Office hours shown',
    kind: 'hours',
    help: 'Standard hours, or the hours from your schedule',
    sample: false,
  },
}

/** All content keys the site uses, by group, in page order. */
export function knownContent(items: readonly ContentValue[]): KnownContent[] {
  const practice = readPractice(items)
  const sample = isSamplePractice(items)
  const known = [
    ...practiceContent(items, practice),
    ...describe('Home', builtInHomepageTexts(practice, countPartners(items)), key =>
      /_(hero|intro|features|store)_/.test(key),
    ),
    ...describe('Home', { ...trustTexts(practice, sample), ...TRUST_SOURCES }, key =>
      /^trust_[2-4]$/.test(key),
    ),
    ...describe('Home', CARE_TEXTS, () => false),
    ...describe('Home', CLOSING_TEXTS, () => false),
    ...describe('Visits and prices', serviceTexts(sample), key => key.endsWith('_price')),
    ...describe('About', aboutTexts(practice), key => /^about_(story|milestone)_/.test(key)),
    ...describe('Reviews', TESTIMONIAL_TEXTS, () => true),
    ...describe('Reviews', testimonialNames(sample), () => true),
    ...describe('Reviews', TESTIMONIAL_SOURCES, () => false),
    ...describe('Questions', questionTexts(practice), () => false),
    ...describe('Partners', PARTNER_TEXTS, () => true),
    ...describe('Partners', storeTexts(readPartners(items).length), () => false),
    ...describe('Other pages', PAGE_TEXTS, () => false),
    privacyNotice(practice),
    ...OWN_PAGES,
  ]
  const byGroup = Object.groupBy(known, ({ group }) => group)
  return CONTENT_GROUPS.flatMap(group => byGroup[group] ?? [])
}

function practiceContent(items: readonly ContentValue[], practice: Practice): KnownContent[] {
  const facts = { ...builtInFacts(items), practice_tagline: builtInTagline(practice.address) }
  return Object.entries(facts).map(([key, builtIn]) => ({
    key,
    group: 'Practice',
    optional: false,
    sample: true,
    ...PRACTICE[key as PracticeKey],
    builtIn,
  }))
}

function privacyNotice(practice: Practice): KnownContent {
  return {
    ...OWN,
    key: PRIVACY_NOTICE_KEY,
    label: 'Privacy notice',
    kind: 'text',
    help: 'A line that begins with “## ” is a heading, one that begins with “- ” a list item',
    builtIn: privacyNoticeText(practice),
    optional: false,
  }
}

const OWN = { group: 'Other pages', builtIn: '', optional: true, sample: false } as const

/** Not shown until the practice writes them. */
const OWN_PAGES: KnownContent[] = [
  {
    ...OWN,
    key: LANGUAGE_ASSISTANCE_KEY,
    label: 'Language assistance',
    kind: 'text',
    help: 'How patients get free help in their language. A page linked at the bottom of every page; “## ” begins a heading, “- ” a list item',
  },
  {
    ...OWN,
    key: EMBED_ORIGINS_KEY,
    label: 'Websites that show the booking',
    kind: 'origins',
    help: 'Websites that may show your booking page in a frame, one per line, such as https://www.example.com. The code for them is under Schedule Setup',
  },
]

function describe(
  group: ContentGroup,
  texts: Readonly<Record<string, string>>,
  isSample: (key: string) => boolean,
): KnownContent[] {
  return Object.entries(texts).map(([key, builtIn]) => ({
    key,
    group,
    ...describeField(key),
    help: '',
    builtIn,
    sample: isSample(key),
  }))
}

type TextField = Pick<KnownContent, 'label' | 'kind' | 'optional'>

/** Kept, because every page reads all fields. */
const textFields = new Map<string, TextField>()

function describeField(key: string): TextField {
  const known = textFields.get(key)
  if (known) return known
  const field = { label: contentLabel(key), kind: kindFromKey(key), optional: !REQUIRED.test(key) }
  textFields.set(key, field)
  return field
}

/** Texts that a page cannot do without. */
const REQUIRED = /^(?:homepage_(?:meta_(?:title|description)|hero_title)|about_(?:lead|story_title))$/

function kindFromKey(key: string): ContentKind {
  if (key.endsWith('_url')) return 'url'
  return isLong(key) ? 'text' : 'line'
}

const isLong = (key: string) =>
  /_(?:text|lead|story_\d|description|subtitle|what|answer|intro|insurers)$/.test(key)
