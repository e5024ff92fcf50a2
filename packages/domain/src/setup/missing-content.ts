import { type ContentValue, isSamplePractice, readPractice } from '../content/practice.ts'
import { readHomeSections } from '../content/texts/home-sections.ts'
import { readTestimonials } from '../content/texts/testimonials.ts'
import { MISSING_CONTENT, type MissingContent } from './schemas.ts'

/** Lists content that visitors look for and that a practice with a name of its own does not show yet. */
export function missingContent(items: readonly ContentValue[]): MissingContent[] {
  if (isSamplePractice(items)) return []
  const { insurance, practitioner } = readPractice(items)
  const { services } = readHomeSections(items)
  const isShown: Record<MissingContent, boolean> = {
    prices: services.items.some(({ price }) => price !== ''),
    insurance: insurance !== '',
    license: practitioner.license !== '',
    photo: practitioner.image !== null,
    review: readTestimonials(items).some(({ source }) => source !== null),
  }
  return MISSING_CONTENT.filter(content => !isShown[content])
}
