import { BUILT_IN_VISITS } from '../availability/visit-types.ts'
import { CONTENT_GROUPS, type ContentGroup, type KnownContent } from './fields/content-fields.ts'
import { builtInTagline, PRACTICE_FIELDS } from './fields/practice-fields.ts'
import { textField } from './fields/text-fields.ts'
import {
  builtInFacts,
  type ContentValue,
  isSamplePractice,
  type Practice,
  type PracticeKey,
  readPractice,
} from './practice.ts'
import { aboutTexts } from './texts/about-texts.ts'
import { ACCESSIBILITY_STATEMENT_KEY, accessibilityStatementText } from './texts/accessibility-statement.ts'
import { EMBED_ORIGINS_KEY } from './texts/embed-origins.ts'
import { CARE_TEXTS, CLOSING_TEXTS, questionTexts, serviceTexts, trustTexts } from './texts/home-sections.ts'
import { builtInHomepageTexts } from './texts/homepage-texts.ts'
import { LANGUAGE_ASSISTANCE_KEY } from './texts/language-assistance.ts'
import { PAGE_TEXTS } from './texts/page-texts.ts'
import { countPartners, PARTNER_TEXTS, readPartners, storeTexts } from './texts/partners.ts'
import { PRIVACY_NOTICE_KEY, privacyNoticeText } from './texts/privacy-notice.ts'
import { TESTIMONIAL_SOURCES, trustSources } from './texts/sources.ts'
import { TESTIMONIAL_TEXTS, testimonialNames } from './texts/testimonials.ts'

/** All content keys the site uses, by group, in page order. */
export function knownContent(items: readonly ContentValue[]): KnownContent[] {
  const practice = readPractice(items)
  const sample = isSamplePractice(items)
  const known = [
    ...practiceContent(items, practice),
    ...describe('Home', builtInHomepageTexts(practice, countPartners(items))),
    // Each fact comes before its source.
    ...describe('Home', { ...trustTexts(practice, sample), ...trustSources(sample) }).sort((one, other) =>
      one.key < other.key ? -1 : 1,
    ),
    ...describe('Home', CARE_TEXTS),
    ...describe('Home', CLOSING_TEXTS),
    ...describe('Visits and prices', serviceTexts(sample)),
    ...describe('Visits and prices', BUILT_IN_VISITS),
    ...describe('About', aboutTexts(practice)),
    ...describe('Reviews', TESTIMONIAL_TEXTS),
    ...describe('Reviews', testimonialNames(sample)),
    ...describe('Reviews', TESTIMONIAL_SOURCES),
    ...describe('Questions', questionTexts(practice)),
    ...describe('Partners', PARTNER_TEXTS),
    ...describe('Partners', storeTexts(readPartners(items).length)),
    ...describe('Other pages', PAGE_TEXTS),
    notice(PRIVACY_NOTICE_KEY, 'Privacy notice', privacyNoticeText(practice)),
    notice(ACCESSIBILITY_STATEMENT_KEY, 'Accessibility statement', accessibilityStatementText(practice)),
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

function notice(key: string, label: string, builtIn: string): KnownContent {
  return {
    ...OWN,
    key,
    label,
    kind: 'text',
    help: 'A line that begins with “## ” is a heading, one that begins with “- ” a list item',
    builtIn,
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

function describe(group: ContentGroup, texts: Readonly<Record<string, string>>): KnownContent[] {
  return Object.entries(texts).map(([key, builtIn]) => ({
    key,
    group,
    ...readField(key),
    help: '',
    builtIn,
  }))
}

/** Kept, because every page reads all fields. */
const textFields = new Map<string, ReturnType<typeof textField>>()

function readField(key: string) {
  const field = textFields.get(key) ?? textField(key)
  textFields.set(key, field)
  return field
}
