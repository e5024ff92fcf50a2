/** Where a claim comes from, so that readers can check it; without an address, its name alone. */
export interface Source {
  name: string
  url: string
}

/** Names and addresses of the sources of the facts below the headline; the practice adds those it has. */
export function trustSources(isSample: boolean) {
  return {
    trust_1_source: '',
    trust_1_source_url: '',
    trust_2_source: '',
    trust_2_source_url: '',
    trust_3_source: isSample ? 'Invented for this sample' : '',
    trust_3_source_url: '',
    trust_4_source: '',
    trust_4_source_url: '',
  }
}

/** The same of the testimonials. */
export const TESTIMONIAL_SOURCES = {
  testimonial_1_source: '',
  testimonial_1_source_url: '',
  testimonial_2_source: '',
  testimonial_2_source_url: '',
  testimonial_3_source: '',
  testimonial_3_source_url: '',
  testimonial_4_source: '',
  testimonial_4_source_url: '',
} as const

/** Names that a practice may translate; none is built in. */
export const NO_SOURCE_NAMES: Readonly<Record<string, ''>> = Object.fromEntries(
  Object.keys({ ...trustSources(false), ...TESTIMONIAL_SOURCES }).flatMap(key =>
    key.endsWith('_url') ? [] : [[key, '']],
  ),
)

/** The source in two texts; null without a name. */
export function readSource(name: string, url: string): Source | null {
  return name === '' ? null : { name, url }
}
