import { aboutTexts, readAbout } from './about-texts.ts'
import { HOMEPAGE_KEYS, homepageTexts } from './homepage-texts.ts'
import { readOfficeHours, type Slot } from './office-hours.ts'
import { PARTNER_TEXTS, readPartners } from './partners.ts'
import { type ContentValue, PRACTICE_FACTS, readPractice } from './practice.ts'
import { readTestimonials, TESTIMONIAL_TEXTS } from './testimonials.ts'

/** Stored rows that the practice's content on public pages depends on. */
export interface ContentRows {
  items: readonly ContentValue[]
  timeSlots: readonly Slot[]
}

/** Keys of the content items that public pages show. */
export const SITE_CONTENT_KEYS: readonly string[] = [
  ...Object.keys(PRACTICE_FACTS),
  ...HOMEPAGE_KEYS,
  ...Object.keys(aboutTexts(readPractice([]))),
  ...Object.keys(TESTIMONIAL_TEXTS),
  ...Object.keys(PARTNER_TEXTS),
]

/** Content of public pages: what the administrator has set, built-in values otherwise. */
export const siteContent = {
  practice({ items, timeSlots }: ContentRows) {
    const practice = readPractice(items)
    return { practice, officeHours: readOfficeHours(practice, timeSlots) }
  },
  home({ items }: ContentRows) {
    return {
      texts: homepageTexts(items),
      testimonials: readTestimonials(items),
      partners: readPartners(items),
    }
  },
  about({ items }: ContentRows) {
    return readAbout(items, readPractice(items))
  },
  partners({ items }: ContentRows) {
    return readPartners(items)
  },
}

export type SiteContentName = keyof typeof siteContent
