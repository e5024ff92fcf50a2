import type { z } from 'zod'
import { type ContentValue, isSamplePractice } from '../practice.ts'
import type { sourceOutput } from '../site-content-output.ts'
import { overridden, withoutNone } from './overridden.ts'

export type Source = z.infer<typeof sourceOutput>

type Place = 1 | 2 | 3 | 4
type Claim = `trust_${Place}` | `testimonial_${Place}`

/** Built-in names of the sources; those of the sample's claims say that they are invented, until a claim is changed. */
export function sourceNames(items: readonly ContentValue[], invented = 'Invented for this sample') {
  const isSample = isSamplePractice(items)
  const nameSource = (...claims: readonly string[]) =>
    isSample && !items.some(({ key }) => claims.includes(key)) ? invented : ''
  const nameReviewSource = (n: Place) => nameSource(`testimonial_${n}_heading`, `testimonial_${n}_text`)
  return {
    trust_1_source: '',
    trust_2_source: '',
    trust_3_source: nameSource('trust_3'),
    trust_4_source: '',
    testimonial_1_source: nameReviewSource(1),
    testimonial_2_source: nameReviewSource(2),
    testimonial_3_source: nameReviewSource(3),
    testimonial_4_source: nameReviewSource(4),
  }
}

/** Their addresses, which are the same in every language; none is built in. */
export const SOURCE_URLS = {
  trust_1_source_url: '',
  trust_2_source_url: '',
  trust_3_source_url: '',
  trust_4_source_url: '',
  testimonial_1_source_url: '',
  testimonial_2_source_url: '',
  testimonial_3_source_url: '',
  testimonial_4_source_url: '',
} as const

/** Reads the source of a claim; null without a name. */
export function readSources(items: readonly ContentValue[]): (claim: Claim) => Source | null {
  const texts = withoutNone(overridden({ ...sourceNames(items), ...SOURCE_URLS }, items))
  return claim => {
    const name = texts[`${claim}_source`]
    return name === '' ? null : { name, url: texts[`${claim}_source_url`] }
  }
}
