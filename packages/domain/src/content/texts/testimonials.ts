import type { z } from 'zod'
import { type ContentValue, isSamplePractice } from '../practice.ts'
import type { homeContentOutput } from '../site-content-output.ts'
import { isNone, overridden, withoutNone } from './overridden.ts'
import { readSources } from './sources.ts'

export type Testimonial = z.infer<typeof homeContentOutput>['testimonials'][number]

/** Built-in texts of the four testimonials, in carousel order. */
export const TESTIMONIAL_TEXTS = {
  testimonial_1_heading: 'I can lift my grandson again',
  testimonial_1_text:
    'I had stopped picking him up because of my back and never told anyone why. Six visits later I carried him upstairs to bed. No one here ever made me feel old for asking.',
  testimonial_2_heading: 'Someone finally explained it',
  testimonial_2_text:
    'Dr. Hart drew my neck on a sheet of paper and showed me where the headaches were coming from. I went home with two exercises and the feeling that I finally understood my own body.',
  testimonial_3_heading: 'On time, every time',
  testimonial_3_text:
    "I book over my lunch break, get seen right on time, and I'm back at my desk when I said I'd be. My shoulder is better too, but honestly, I'd come just for the calm.",
  testimonial_4_heading: 'She sent me to someone else, and she was right',
  testimonial_4_text:
    "At my first visit she stopped, called my doctor and got me seen that same afternoon. It wasn't a case for a chiropractor. I've trusted her with everything since.",
} as const

/** Built-in names of the patients; shown for the sample practice alone. */
export function testimonialNames(isSample: boolean) {
  return {
    testimonial_1_name: isSample ? 'Ruth M., Ashland' : '',
    testimonial_2_name: isSample ? 'Daniel K., Boonville' : '',
    testimonial_3_name: isSample ? 'Priya S., Fulton' : '',
    testimonial_4_name: isSample ? 'Walter B., Hallsville' : '',
  }
}

const PLACES = [1, 2, 3, 4] as const

/** Testimonials for the home page, without those whose heading or text is "none". */
export function readTestimonials(items: readonly ContentValue[]): Testimonial[] {
  const texts = overridden(TESTIMONIAL_TEXTS, items)
  const names = withoutNone(overridden(testimonialNames(isSamplePractice(items)), items))
  const readSource = readSources(items)
  return PLACES.map(n => ({
    heading: texts[`testimonial_${n}_heading`],
    text: texts[`testimonial_${n}_text`],
    name: names[`testimonial_${n}_name`],
    source: readSource(`testimonial_${n}`),
  })).filter(({ heading, text }) => !isNone(heading) && !isNone(text))
}
