import { readOfficeHours, type Slot } from './office-hours.ts'
import { type ContentValue, PRACTICE_FACTS, readPractice } from './practice.ts'
import { aboutTexts, readAbout } from './texts/about-texts.ts'
import {
  CARE_TEXTS,
  CLOSING_TEXTS,
  questionTexts,
  readHomeSections,
  serviceTexts,
  trustTexts,
} from './texts/home-sections.ts'
import { HOMEPAGE_KEYS, homepageTexts } from './texts/homepage-texts.ts'
import { PAGE_TEXT_KEYS, readPageTexts } from './texts/page-texts.ts'
import { PARTNER_TEXTS, readPartners, readStoreTexts, STORE_TEXT_KEYS } from './texts/partners.ts'
import { PRIVACY_NOTICE_KEY, readPrivacyNotice } from './texts/privacy-notice.ts'
import { readTestimonials, TESTIMONIAL_TEXTS, testimonialNames } from './texts/testimonials.ts'

/** Stored rows that the practice's content on public pages depends on. */
export interface ContentRows {
  items: readonly ContentValue[]
  timeSlots: readonly Slot[]
}

/** Keys of the content items that every page shows. */
export const SHARED_CONTENT_KEYS: readonly string[] = [...Object.keys(PRACTICE_FACTS), ...PAGE_TEXT_KEYS]

const SAMPLE = readPractice([])

/** Keys of the content items that public pages show. */
export const SITE_CONTENT_KEYS: readonly string[] = [
  ...SHARED_CONTENT_KEYS,
  ...HOMEPAGE_KEYS,
  ...Object.keys(trustTexts(SAMPLE, true)),
  ...Object.keys(serviceTexts(true)),
  ...Object.keys(CARE_TEXTS),
  ...Object.keys(questionTexts(SAMPLE)),
  ...Object.keys(CLOSING_TEXTS),
  ...Object.keys(aboutTexts(SAMPLE)),
  ...Object.keys(TESTIMONIAL_TEXTS),
  ...Object.keys(testimonialNames(true)),
  ...Object.keys(PARTNER_TEXTS),
  ...STORE_TEXT_KEYS,
  PRIVACY_NOTICE_KEY,
]

/** Content of public pages: what the administrator has set, built-in values otherwise. */
export const siteContent = {
  practice({ items, timeSlots }: ContentRows) {
    const practice = readPractice(items)
    return { practice, officeHours: readOfficeHours(practice, timeSlots), texts: readPageTexts(items) }
  },
  /** `closedDays` are the blocked days of the next two weeks; unknown while the database is down. */
  home({ items }: ContentRows, closedDays: readonly string[] = []) {
    return {
      texts: homepageTexts(items),
      sections: readHomeSections(items),
      testimonials: readTestimonials(items),
      hasPartners: readPartners(items).length > 0,
      closedDays: [...closedDays],
    }
  },
  about({ items }: ContentRows) {
    return readAbout(items, readPractice(items))
  },
  partners({ items }: ContentRows) {
    return { partners: readPartners(items), texts: readStoreTexts(items) }
  },
  privacy({ items }: ContentRows) {
    return readPrivacyNotice(items, readPractice(items))
  },
}

export type SiteContentName = keyof typeof siteContent
