import { contentLabel } from './content-labels.ts'
import {
  CONTENT_GROUPS,
  type ContentGroup,
  type ContentKind,
  type KnownContent,
} from './fields/content-fields.ts'
import { PRACTICE_FIELDS } from './fields/practice-fields.ts'
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

/** All content keys the site uses, by group, in page order. */
export function knownContent(items: readonly ContentValue[]): KnownContent[] {
  const practice = readPractice(items)
  const sample = isSamplePractice(items)
  const known = [
    ...practiceContent(items, practice),
    ...describe('Home', builtInHomepageTexts(practice, countPartners(items)), key =>
      /_(hero|intro|features|store)_/.test(key),
    ),
    // Each fact comes before its source.
    ...describe('Home', { ...trustTexts(practice, sample), ...TRUST_SOURCES }, key =>
      /^trust_[2-4]$/.test(key),
    ).sort((one, other) => (one.key < other.key ? -1 : 1)),
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
  return CONTENT_GROUPS.flatMap(group => known.filter(content => content.group === group))
}

function practiceContent(items: readonly ContentValue[], practice: Practice): KnownContent[] {
  const facts = { ...builtInFacts(items), practice_tagline: builtInTagline(practice.address) }
  return Object.entries(facts).map(([key, builtIn]) => ({
    key,
    group: 'Practice',
    optional: false,
    sample: true,
    ...PRACTICE_FIELDS[key as PracticeKey],
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
    label: 'Websites that show your booking page',
    kind: 'origins',
    help: 'One per line, such as https://www.example.com. The code for them is under Schedule Setup',
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
