import { z } from 'zod'
import { imageFactsOutput } from '../images/schemas.ts'
import { MOTIFS, OFFICE_HOURS_SHOWN } from './fields/practice-fields.ts'

/** An image of the practice; `facts` is null for images on other sites. */
const practiceImageOutput = z.object({ address: z.string(), facts: imageFactsOutput.nullable() })

/** Practice facts as shown on pages, in emails and in calendar files. */
export const practiceOutput = z.object({
  /** Whether it is the sample practice, which shows drawings of its room and door. */
  isSample: z.boolean(),
  name: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  phone: z.string(),
  /** `tel:` link with the country code. */
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
  /** Postal address, line by line. */
  addressLines: z.array(z.string()).readonly(),
  addressLine: z.string(),
  /** Map pin; null if it was set for a previous address. */
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  practitioner: z.object({
    name: z.string(),
    credentials: z.string(),
    yearsOfExperience: z.number(),
    /** Degree and college; empty if unknown. */
    school: z.string(),
    /** State and number; empty if unknown. */
    license: z.string(),
    image: practiceImageOutput.nullable(),
  }),
  accentColor: z.string(),
  motif: z.enum(MOTIFS),
  logo: practiceImageOutput.nullable(),
  /** Shown at the top of the home page. */
  image: practiceImageOutput.nullable(),
  /** Shown beside the map, so that patients find the door. */
  entranceImage: practiceImageOutput.nullable(),
  /** Languages spoken, insurance and parking, in the practice's words; empty if unknown. */
  languages: z.string(),
  insurance: z.string(),
  parking: z.string(),
  /** Addresses of the practice's pages on other sites. */
  profiles: z.array(z.string()).readonly(),
  officeHoursShown: z.enum(OFFICE_HOURS_SHOWN),
})
