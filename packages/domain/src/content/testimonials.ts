import { isNone, overridden } from './overridden.ts'
import type { ContentValue } from './practice.ts'

export interface Testimonial {
  heading: string
  text: string
}

/** What patients say, in the order of the carousel (specification, section 2: four). */
export const TESTIMONIAL_TEXTS = {
  testimonial_1_heading: 'I can lift my grandson again',
  testimonial_1_text:
    'I had stopped picking him up because of my back and told nobody why. Six visits later I carried him up the stairs to bed. Nobody here ever made me feel old for asking.',
  testimonial_2_heading: 'Somebody finally explained it',
  testimonial_2_text:
    'Dr. Hart drew my neck on a sheet of paper and showed me where the headaches come from. I went home with two exercises and the feeling that I understand my own body.',
  testimonial_3_heading: 'On time, every time',
  testimonial_3_text:
    'I book in my lunch break, I am seen at the minute, and I am back at my desk when I said I would be. My shoulder is better too, but I would come for the calm alone.',
  testimonial_4_heading: 'She sent me elsewhere, and was right',
  testimonial_4_text:
    'At my first visit she stopped, called my doctor and had me seen the same afternoon. It was not a case for a chiropractor. I have trusted her with everything since.',
} as const

const PLACES = [1, 2, 3, 4] as const

/** The testimonials as the home page shows them; one whose heading or text is "none" is left out. */
export function testimonialsOf(items: readonly ContentValue[]): Testimonial[] {
  const texts = overridden(TESTIMONIAL_TEXTS, items)
  return PLACES.map(n => ({
    heading: texts[`testimonial_${n}_heading`],
    text: texts[`testimonial_${n}_text`],
  })).filter(({ heading, text }) => !isNone(heading) && !isNone(text))
}
