import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import { practiceOutput } from './practice-output.ts'
import { HOMEPAGE_KEYS } from './texts/homepage-texts.ts'
import { PAGE_TEXT_KEYS } from './texts/page-texts.ts'
import { STORE_TEXT_KEYS } from './texts/partners.ts'

/** Texts of the practice that are in English on a page of another language. */
const englishOutput = z.array(z.string())

/** The practice facts and office hours that every page shows. */
export const sitePracticeOutput = z.object({
  practice: practiceOutput,
  officeHours: z
    .array(z.object({ dayOfWeek: z.number(), startTime: z.string(), endTime: z.string() }))
    .readonly(),
  texts: z.record(z.enum(PAGE_TEXT_KEYS), z.string()),
  visits: z.object({
    startEvery: z.number(),
    types: z.record(
      z.enum(APPOINTMENT_TYPES),
      z.object({
        name: z.string().nullable(),
        minutes: z.number(),
        isOnline: z.boolean(),
        room: z.number(),
        notice: z.number(),
        hasOwnHours: z.boolean(),
      }),
    ),
  }),
  hasLanguageAssistance: z.boolean(),
  english: englishOutput,
})

const titledText = z.object({ title: z.string(), text: z.string() })

const partnerOutput = z.object({
  name: z.string(),
  kind: z.string(),
  text: z.string(),
  offer: z.string(),
  url: z.string(),
  code: z.object({ label: z.string(), value: z.string() }).nullable(),
})

export const partnersOutput = z.object({
  partners: z.array(partnerOutput),
  texts: z.record(z.enum(STORE_TEXT_KEYS), z.string()),
  english: englishOutput,
})

/** A type of visit with the practice's words and its price. */
const serviceOutput = z.object({
  type: z.enum(APPOINTMENT_TYPES),
  minutes: z.number(),
  text: z.string(),
  /** As the practice writes it, such as "$95"; empty if patients should ask. */
  price: z.string(),
})

export const servicesOutput = z.object({ items: z.array(serviceOutput), english: englishOutput })

/** Where a claim comes from, so that readers can check it; without an address, its name alone. */
export const sourceOutput = z.object({ name: z.string(), url: z.string() })

/** Days whose hours differ from those of their weekday; those without windows are closed. */
export const changedHoursOutput = z.array(
  z.object({
    date: z.string(),
    windows: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    reason: z.string().nullable(),
  }),
)

export const homeContentOutput = z.object({
  texts: z.record(z.enum(HOMEPAGE_KEYS), z.string()),
  /** Each section is hidden while its texts are empty. */
  sections: z.object({
    trust: z.array(z.object({ text: z.string(), source: sourceOutput.nullable() })),
    services: z.object({
      title: z.string(),
      text: z.string(),
      items: z.array(serviceOutput),
      insurers: z.array(z.string()),
    }),
    features: z.object({ care: z.string(), plan: z.string(), hours: z.string(), body: z.string() }),
    firstVisit: z.object({ title: z.string(), steps: z.array(titledText) }),
    questions: z.object({
      title: z.string(),
      items: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
    closing: titledText,
  }),
  testimonials: z.array(
    z.object({
      heading: z.string(),
      text: z.string(),
      /** Name and town of the patient; empty if not given. */
      name: z.string(),
      source: sourceOutput.nullable(),
    }),
  ),
  hasPartners: z.boolean(),
  closedDays: z.array(z.string()),
  exceptions: changedHoursOutput,
  english: englishOutput,
})

export const aboutOutput = z.object({
  lead: z.string(),
  story: z.object({ title: z.string(), paragraphs: z.array(z.string()) }),
  mission: titledText.nullable(),
  promises: z.array(titledText),
  milestones: z.array(z.object({ when: z.string(), what: z.string() })),
  invitation: titledText.nullable(),
  english: englishOutput,
})

export const noticeOutput = z.object({
  blocks: z.array(
    z.union([
      z.object({ kind: z.enum(['heading', 'paragraph']), text: z.string() }),
      z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
    ]),
  ),
  english: englishOutput,
})

/** Everything that public pages show of the content. */
export const siteContentOutput = z.object({
  practice: sitePracticeOutput,
  home: homeContentOutput,
  about: aboutOutput,
  partners: partnersOutput,
  privacy: noticeOutput,
  accessibility: noticeOutput,
  languageAssistance: noticeOutput,
})
