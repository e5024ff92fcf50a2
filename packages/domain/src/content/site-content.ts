import { type DatedHours, listExceptions, NO_DATED_HOURS } from '../availability/day-exceptions.ts'
import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import { BUILT_IN_VISITS, visitKey } from '../availability/visit-types.ts'
import { DEFAULT_LANGUAGE, type Language } from '../language.ts'
import type { WeekSlot } from '../schedule/week-hours.ts'
import { builtInContent } from './known-content.ts'
import { localizeContent } from './localize-content.ts'
import { shownSlots, toOfficeHours } from './office-hours.ts'
import { type ContentValue, PRACTICE_FACTS, readPractice } from './practice.ts'
import { readAbout } from './texts/about-texts.ts'
import { readAccessibilityStatement } from './texts/accessibility-statement.ts'
import { readHomeSections, readVisits } from './texts/home-sections.ts'
import { homepageTexts } from './texts/homepage-texts.ts'
import { LANGUAGE_ASSISTANCE_KEY, readLanguageAssistance } from './texts/language-assistance.ts'
import { PAGE_TEXT_KEYS, readPageTexts } from './texts/page-texts.ts'
import { readPartners, readStoreTexts } from './texts/partners.ts'
import { readPrivacyNotice } from './texts/privacy-notice.ts'
import { readTestimonials } from './texts/testimonials.ts'
import type { TranslatedValue } from './translations.ts'

/** Stored rows that the practice's content on public pages depends on, and the language to show them in. */
export interface ContentRows {
  items: readonly ContentValue[]
  timeSlots: readonly WeekSlot[]
  /** Types of visit that weekly or special hours name. */
  typesWithHours?: readonly string[]
  /** The practice's translations to any language. */
  translations?: readonly TranslatedValue[]
  language?: Language
}

/** Keys of the content items that every page shows. */
export const SHARED_CONTENT_KEYS: readonly string[] = [
  ...Object.keys(PRACTICE_FACTS),
  ...PAGE_TEXT_KEYS,
  LANGUAGE_ASSISTANCE_KEY,
  ...APPOINTMENT_TYPES.map(type => visitKey(type, 'name')),
  ...Object.keys(BUILT_IN_VISITS),
]

/** Keys of the content items that public pages show. */
export const SITE_CONTENT_KEYS: readonly string[] = Object.keys(builtInContent([]))

/** Items in the language of the rows, and the texts among them that are in English. */
function localize({ items, translations = [], language = DEFAULT_LANGUAGE }: ContentRows) {
  return localizeContent(items, translations, language)
}

/** Dates with other hours, from `first` to `last`, both included. */
export type UpcomingDates = DatedHours & { first: string; last: string }

/** The days of the next two weeks with other hours, with reasons in the language of the rows. */
function listChangedHours(rows: ContentRows, items: readonly ContentValue[], coming: UpcomingDates) {
  // Not merged: hours for some types of visit close with those types.
  const slots = shownSlots(readPractice(items), rows.timeSlots)
  return listExceptions(coming, slots, coming, rows.language ?? DEFAULT_LANGUAGE)
}

const NONE_KNOWN: UpcomingDates = { ...NO_DATED_HOURS, first: '', last: '' }

/** Keys of the texts that the practice set in the language of the rows. */
function listOwn({
  items,
  translations = [],
  language = DEFAULT_LANGUAGE,
}: ContentRows): ReadonlySet<string> {
  const translated = translations.filter(one => one.language === language)
  return new Set([...items, ...translated].map(({ key }) => key))
}

/** Content of public pages: what the administrator has set, built-in values otherwise. */
export const siteContent = {
  practice(rows: ContentRows) {
    const { items, english } = localize(rows)
    const practice = readPractice(items)
    const officeHours = toOfficeHours(shownSlots(practice, rows.timeSlots))
    return {
      practice,
      officeHours,
      texts: readPageTexts(items),
      visits: readVisits(items, listOwn(rows), rows.typesWithHours),
      hasLanguageAssistance: readLanguageAssistance(items).length > 0,
      english,
    }
  },
  /** `coming` are the dates of the next two weeks with other hours; unknown while the database is down. */
  home(rows: ContentRows, coming: UpcomingDates = NONE_KNOWN) {
    const { items, english } = localize(rows)
    return {
      texts: homepageTexts(items),
      sections: readHomeSections(items),
      testimonials: readTestimonials(items),
      hasPartners: readPartners(items).length > 0,
      closedDays: coming.blocked.map(({ date }) => date),
      exceptions: listChangedHours(rows, items, coming),
      english,
    }
  },
  changedHours(rows: ContentRows, coming: UpcomingDates = NONE_KNOWN) {
    return listChangedHours(rows, localize(rows).items, coming)
  },
  services(rows: ContentRows) {
    const { items, english } = localize(rows)
    return { items: readHomeSections(items).services.items, english }
  },
  about(rows: ContentRows) {
    const { items, english } = localize(rows)
    return { ...readAbout(items, readPractice(items)), english }
  },
  partners(rows: ContentRows) {
    const { items, english } = localize(rows)
    return { partners: readPartners(items), texts: readStoreTexts(items), english }
  },
  privacy(rows: ContentRows) {
    const { items, english } = localize(rows)
    return { blocks: readPrivacyNotice(items, readPractice(items)), english }
  },
  accessibility(rows: ContentRows) {
    const { items, english } = localize(rows)
    return { blocks: readAccessibilityStatement(items, readPractice(items)), english }
  },
  languageAssistance(rows: ContentRows) {
    const { items, english } = localize(rows)
    return { blocks: readLanguageAssistance(items), english }
  },
}

export type SiteContentName = keyof typeof siteContent
