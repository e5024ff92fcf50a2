import { z } from 'zod'
import { imageFactsOutput } from '../images/schemas.ts'
import { HOMEPAGE_KEYS } from './homepage-texts.ts'
import { OFFICE_HOURS_SHOWN } from './practice.ts'

const practiceImageOutput = z.object({ address: z.string(), facts: imageFactsOutput.nullable() })

/** The practice facts and office hours that every page shows. */
export const sitePracticeOutput = z.object({
  practice: z.object({
    name: z.string(),
    shortName: z.string(),
    tagline: z.string(),
    phone: z.string(),
    phoneHref: z.string(),
    email: z.string(),
    address: z.object({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      stateName: z.string(),
      postalCode: z.string(),
      country: z.string(),
    }),
    addressLines: z.array(z.string()).readonly(),
    addressLine: z.string(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    practitioner: z.object({
      name: z.string(),
      credentials: z.string(),
      yearsOfExperience: z.number(),
      image: practiceImageOutput.nullable(),
    }),
    accentColor: z.string(),
    logo: practiceImageOutput.nullable(),
    image: practiceImageOutput.nullable(),
    officeHoursShown: z.enum(OFFICE_HOURS_SHOWN),
  }),
  officeHours: z
    .array(z.object({ dayOfWeek: z.number(), startTime: z.string(), endTime: z.string() }))
    .readonly(),
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

export const partnersOutput = z.array(partnerOutput)

export const homeContentOutput = z.object({
  texts: z.record(z.enum(HOMEPAGE_KEYS), z.string()),
  testimonials: z.array(z.object({ heading: z.string(), text: z.string() })),
  partners: z.array(partnerOutput.pick({ name: true, kind: true, offer: true })),
})

export const aboutOutput = z.object({
  lead: z.string(),
  story: z.object({ title: z.string(), paragraphs: z.array(z.string()) }),
  mission: titledText.nullable(),
  promises: z.array(titledText),
  milestones: z.array(z.object({ when: z.string(), what: z.string() })),
})
