import { capitalize } from '../../words/capitalize.ts'
import type { HomepageKey } from '../texts/homepage-texts.ts'
import type { ContentKind, KnownContent } from './content-fields.ts'

type TextField = Pick<KnownContent, 'label' | 'kind' | 'optional' | 'sample'>

/** Optional and true of every practice, unless said otherwise. */
function field(kind: ContentKind, label: string, over: Partial<TextField> = {}): TextField {
  return { label, kind, optional: true, sample: false, ...over }
}
const line = field.bind(null, 'line')
const text = field.bind(null, 'text')
const url = field.bind(null, 'url')

/** A text that a page cannot do without. */
const REQUIRED = { optional: false }
/** A text that describes the sample practice. */
const SAMPLE = { sample: true }

const HOMEPAGE_FIELDS: Record<HomepageKey, TextField> = {
  homepage_meta_title: line('Title in browser tabs and search results', REQUIRED),
  homepage_meta_description: text('Description in search results', REQUIRED),
  homepage_hero_title: line('Headline at the top', { ...REQUIRED, ...SAMPLE }),
  homepage_hero_subtitle: text('Text under the headline', SAMPLE),
  homepage_intro_title: line('Heading beside the portrait', SAMPLE),
  homepage_intro_description: text('Text beside the portrait', SAMPLE),
  homepage_features_title: line('Heading above “Expert Care”', SAMPLE),
  homepage_features_description: text('Text above “Expert Care”', SAMPLE),
  homepage_store_title: line('Heading above the link to the online store', SAMPLE),
  homepage_store_description: text('Text above the link to the online store', SAMPLE),
}

/** Fields of texts by key; those of a numbered thing are in THINGS. */
const FIELDS: Readonly<Record<string, TextField>> = {
  ...HOMEPAGE_FIELDS,
  services_title: line('Heading above the prices'),
  services_text: text('Text above the prices'),
  services_insurers: text('Insurers you bill, one per line', SAMPLE),
  booking_starts: field('starts', 'Visits start every', REQUIRED),
  feature_care_text: text('Text under “Expert Care”'),
  feature_plan_text: text('Text under “Personalized Treatment”'),
  feature_hours_text: text('Text under “Convenient Hours”'),
  feature_body_text: text('Text under “Whole Body Health”'),
  trust_1: line('Fact 1 under the headline'),
  trust_2: line('Fact 2 under the headline', SAMPLE),
  trust_3: line('Fact 3 under the headline', SAMPLE),
  trust_4: line('Fact 4 under the headline', SAMPLE),
  first_visit_title: line('Heading above the steps of a first visit'),
  faq_title: line('Heading above the questions'),
  closing_title: line('Last heading on the home page'),
  closing_text: text('Text under the last heading'),
  about_lead: text('Text under the practitioner’s name', REQUIRED),
  about_story_title: line('Heading of the story', { ...REQUIRED, ...SAMPLE }),
  about_mission_title: line('Heading under “Our mission”'),
  about_mission_text: text('Text under “Our mission”'),
  about_invitation_title: line('Last heading on the About page'),
  about_invitation_text: text('Text under the last heading'),
  events_intro: text('Text at the top of Events'),
  events_empty_text: text('Text in Events while none are scheduled'),
  blog_intro: text('Text at the top of the blog'),
  blog_invitation_title: line('Heading under each blog post'),
  blog_invitation_text: text('Text under each blog post'),
  contact_intro: text('Text at the top of Contact'),
  supplements_intro: text('Text at the top of the online store'),
  supplements_advice_title: line('Heading under the partners'),
  supplements_advice_text: text('Text under the partners'),
}

const SOURCE = { source: line('source'), source_url: url('link to the source') }

/** Fields of numbered things, by their part; one without a label is labeled as the thing. */
const THINGS: Readonly<Record<string, { name: string; parts: Readonly<Record<string, TextField>> }>> = {
  trust: { name: 'Fact', parts: SOURCE },
  first_visit: { name: 'First visit, step', parts: { title: line('title'), text: text('text') } },
  story: { name: 'Story, paragraph', parts: { '': text('', SAMPLE) } },
  promise: { name: 'Promise', parts: { title: line('title'), text: text('text') } },
  milestone: { name: 'Milestone', parts: { when: line('when', SAMPLE), what: text('what', SAMPLE) } },
  testimonial: {
    name: 'Review',
    parts: {
      heading: line('heading', SAMPLE),
      text: text('text', SAMPLE),
      name: line('name', SAMPLE),
      ...SOURCE,
    },
  },
  faq: { name: 'Question', parts: { question: line(''), answer: text('answer') } },
  partner: {
    name: 'Partner',
    parts: {
      name: line('name', SAMPLE),
      kind: line('line above the name', SAMPLE),
      text: text('text', SAMPLE),
      offer: line('offer', SAMPLE),
      url: url('web address', SAMPLE),
      code_label: line('words before the code', SAMPLE),
      code: line('code', SAMPLE),
    },
  },
}

const SERVICE_FIELDS: Readonly<Record<string, TextField>> = {
  name: line('name', REQUIRED),
  minutes: field('minutes', 'length', REQUIRED),
  room: field('room', 'room after it', REQUIRED),
  notice: field('notice', 'notice', REQUIRED),
  online: field('online', 'online booking', REQUIRED),
  text: text('description'),
  price: line('price', SAMPLE),
}

/** A numbered key: its thing, number and part. */
export const CONTENT_NUMBERED = /^(?:about_)?([a-z_]+)_(\d)(?:_([a-z_]+))?$/

/** The field of a text. "testimonial_1_heading" is "Review 1: heading", "service_follow_up_text" "Follow-up: description". */
export function textField(key: string): TextField {
  const [, thing = '', number, part = ''] = CONTENT_NUMBERED.exec(key) ?? []
  const [, service = '', servicePart = ''] = /^service_([a-z_]+)_([a-z]+)$/.exec(key) ?? []
  const known =
    FIELDS[key] ??
    labeled(`${THINGS[thing]?.name} ${number}`, THINGS[thing]?.parts[part]) ??
    labeled(capitalize(service.replaceAll('_', '-')), SERVICE_FIELDS[servicePart])
  if (!known) throw new Error(`The text ${key} has no field`)
  return known
}

function labeled(name: string, part: TextField | undefined): TextField | undefined {
  return part && { ...part, label: part.label === '' ? name : `${name}: ${part.label}` }
}
