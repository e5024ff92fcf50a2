import { BUILT_IN_VISITS } from '../availability/visit-types.ts'
import { CONTENT_GROUPS, type KnownContent } from './fields/content-fields.ts'
import { builtInTagline, PRACTICE_FIELDS } from './fields/practice-fields.ts'
import { TEXT_FIELDS } from './fields/text-fields.ts'
import { builtInFacts, type ContentValue, isSamplePractice, readPractice } from './practice.ts'
import { aboutTexts } from './texts/about-texts.ts'
import { ACCESSIBILITY_STATEMENT_KEY, accessibilityStatementText } from './texts/accessibility-statement.ts'
import { EMBED_ORIGINS_KEY } from './texts/embed-origins.ts'
import { CARE_TEXTS, CLOSING_TEXTS, questionTexts, serviceTexts, trustTexts } from './texts/home-sections.ts'
import { builtInHomepageTexts } from './texts/homepage-texts.ts'
import { LANGUAGE_ASSISTANCE_KEY } from './texts/language-assistance.ts'
import { PAGE_TEXTS } from './texts/page-texts.ts'
import { countPartners, PARTNER_TEXTS, readPartners, storeTexts } from './texts/partners.ts'
import { PRIVACY_NOTICE_KEY, privacyNoticeText } from './texts/privacy-notice.ts'
import { SOURCE_URLS, sourceNames } from './texts/sources.ts'
import { TESTIMONIAL_TEXTS, testimonialNames } from './texts/testimonials.ts'

/** All content keys the site uses, by group, in page order. */
export function knownContent(items: readonly ContentValue[]): KnownContent[] {
  const builtIn = builtInContent(items)
  return FIELDS.map(field => ({ ...field, builtIn: builtIn[field.key] ?? '' }))
}

const FIELDS: readonly Omit<KnownContent, 'builtIn'>[] = CONTENT_GROUPS.flatMap(group => [
  ...practiceFields().filter(field => field.group === group),
  ...Object.entries(TEXT_FIELDS[group] ?? {}).map(([key, field]) => ({ key, group, ...field })),
])

function practiceFields(): Omit<KnownContent, 'builtIn'>[] {
  return Object.entries(PRACTICE_FIELDS).map(([key, { builtIn, ...field }]) => ({
    key,
    group: 'Practice',
    optional: false,
    sample: true,
    thing: null,
    ...field,
  }))
}

/** Built-in texts and facts by key. */
export function builtInContent(items: readonly ContentValue[]): Readonly<Record<string, string>> {
  const practice = readPractice(items)
  const isSample = isSamplePractice(items)
  return {
    ...builtInFacts(items),
    practice_tagline: builtInTagline(practice.address),
    ...builtInHomepageTexts(practice, countPartners(items)),
    ...trustTexts(practice, isSample),
    ...sourceNames(items),
    ...SOURCE_URLS,
    ...CARE_TEXTS,
    ...CLOSING_TEXTS,
    ...serviceTexts(isSample),
    ...BUILT_IN_VISITS,
    ...aboutTexts(practice),
    ...TESTIMONIAL_TEXTS,
    ...testimonialNames(isSample),
    ...questionTexts(practice),
    ...PARTNER_TEXTS,
    ...storeTexts(readPartners(items).length),
    ...PAGE_TEXTS,
    [PRIVACY_NOTICE_KEY]: privacyNoticeText(practice),
    [ACCESSIBILITY_STATEMENT_KEY]: accessibilityStatementText(practice),
    // Not shown until the practice writes them.
    [LANGUAGE_ASSISTANCE_KEY]: '',
    [EMBED_ORIGINS_KEY]: '',
  }
}
