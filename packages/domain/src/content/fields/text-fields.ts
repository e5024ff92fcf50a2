import { APPOINTMENT_TYPES } from '../../availability/durations.ts'
import { STARTS_KEY, visitKeyStart } from '../../availability/visit-types.ts'
import { capitalize } from '../../words/capitalize.ts'
import { ACCESSIBILITY_STATEMENT_KEY } from '../texts/accessibility-statement.ts'
import { EMBED_ORIGINS_KEY } from '../texts/embed-origins.ts'
import type { HomepageKey } from '../texts/homepage-texts.ts'
import { LANGUAGE_ASSISTANCE_KEY } from '../texts/language-assistance.ts'
import { PRIVACY_NOTICE_KEY } from '../texts/privacy-notice.ts'
import {
  type ContentGroup,
  type ContentKind,
  type KnownContent,
  type Thing,
  thingLabel,
} from './content-fields.ts'

type TextField = Omit<KnownContent, 'key' | 'group' | 'builtIn'>
type TextFields = Readonly<Record<string, TextField>>

/** Optional and true of every practice, unless said otherwise. */
function field(kind: ContentKind, label: string, over: Partial<TextField> = {}): TextField {
  return { label, kind, help: '', optional: true, sample: false, thing: null, ...over }
}
const line = field.bind(null, 'line')
const text = field.bind(null, 'text')
const url = field.bind(null, 'url')

/** A text that a page cannot do without. */
const REQUIRED = { optional: false }
/** A text that describes the sample practice. */
const SAMPLE = { sample: true }

/** Fields of a thing by the end of their keys, labeled with its name and their part. */
function describeThing(start: string, thing: Omit<Thing, 'part'>, parts: TextFields): TextFields {
  return Object.fromEntries(
    Object.entries(parts).map(([end, { label: part, ...rest }]) => [
      end === '' ? start : `${start}_${end}`,
      { ...rest, label: thingLabel({ ...thing, part }), thing: { ...thing, part } },
    ]),
  )
}

/** Fields of things that are numbered from 1. */
function numbered(kind: string, name: string, count: number, parts: TextFields): TextFields {
  const things = Array.from({ length: count }, (_, index) => ({ kind, name, number: index + 1 }))
  return Object.assign({}, ...things.map(thing => describeThing(`${kind}_${thing.number}`, thing, parts)))
}

const SOURCE = { source: line('source'), source_url: url('link to the source') }

const trustFact = (number: number, over: Partial<TextField> = SAMPLE): TextFields => ({
  [`trust_${number}`]: line(`Fact ${number} under the headline`, over),
  ...describeThing(`trust_${number}`, { kind: 'trust', name: 'Fact', number }, SOURCE),
})

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

const VISIT_FIELDS: TextFields[] = APPOINTMENT_TYPES.map(type => {
  const thing = { kind: visitKeyStart(type), name: capitalize(type), number: null }
  return describeThing(thing.kind, thing, {
    name: line('name', REQUIRED),
    minutes: field('minutes', 'length', REQUIRED),
    room: field('room', 'buffer after', REQUIRED),
    notice: field('notice', 'notice', REQUIRED),
    price: line('price', SAMPLE),
    online: field('online', 'online booking', REQUIRED),
    text: text('description'),
  })
})

const NOTICE = {
  ...REQUIRED,
  help: 'A line that begins with “## ” is a heading, one that begins with “- ” a list item',
}

/** Fields of the site's texts by group and key, in page order. */
export const TEXT_FIELDS: Readonly<Partial<Record<ContentGroup, TextFields>>> = {
  Home: {
    ...HOMEPAGE_FIELDS,
    ...trustFact(1, {}),
    ...trustFact(2),
    ...trustFact(3),
    ...trustFact(4),
    feature_care_text: text('Text under “Expert Care”'),
    feature_plan_text: text('Text under “Personalized Treatment”'),
    feature_hours_text: text('Text under “Convenient Hours”'),
    feature_body_text: text('Text under “Whole Body Health”'),
    first_visit_title: line('Heading above the steps of a first visit'),
    ...numbered('first_visit', 'First visit, step', 3, { title: line('title'), text: text('text') }),
    closing_title: line('Last heading on the home page'),
    closing_text: text('Text under the last heading'),
  },
  'Visits and prices': {
    services_title: line('Heading above the prices'),
    services_text: text('Text above the prices'),
    services_insurers: text('Insurers you bill, one per line', SAMPLE),
    ...Object.assign({}, ...VISIT_FIELDS),
    [STARTS_KEY]: field('starts', 'Visits start every', REQUIRED),
  },
  About: {
    about_lead: text("Text under the practitioner's name", REQUIRED),
    about_story_title: line('Heading of the story', { ...REQUIRED, ...SAMPLE }),
    ...numbered('about_story', 'Story, paragraph', 3, { '': text('', SAMPLE) }),
    about_mission_title: line('Heading under “Our mission”'),
    about_mission_text: text('Text under “Our mission”'),
    ...numbered('about_promise', 'Promise', 3, { title: line('title'), text: text('text') }),
    ...numbered('about_milestone', 'Milestone', 4, {
      when: line('when', SAMPLE),
      what: text('what', SAMPLE),
    }),
    about_invitation_title: line('Last heading on the About page'),
    about_invitation_text: text('Text under the last heading'),
  },
  Reviews: numbered('testimonial', 'Review', 4, {
    heading: line('heading', SAMPLE),
    text: text('text', SAMPLE),
    name: line('name', SAMPLE),
    ...SOURCE,
  }),
  Questions: {
    faq_title: line('Heading above the questions'),
    ...numbered('faq', 'Question', 8, { question: line(''), answer: text('answer') }),
  },
  Partners: {
    ...numbered('partner', 'Partner', 4, {
      name: line('name', SAMPLE),
      kind: line('line above the name', SAMPLE),
      text: text('text', SAMPLE),
      offer: line('offer', SAMPLE),
      url: url('web address', SAMPLE),
      code_label: line('label of the code', SAMPLE),
      code: line('code', SAMPLE),
    }),
    supplements_intro: text('Text at the top of the online store'),
    supplements_advice_title: line('Heading under the partners'),
    supplements_advice_text: text('Text under the partners'),
  },
  'Other pages': {
    events_intro: text('Text at the top of Events'),
    events_empty_text: text('Text in Events while none are scheduled'),
    blog_intro: text('Text at the top of the blog'),
    blog_invitation_title: line('Heading under each blog post'),
    blog_invitation_text: text('Text under each blog post'),
    contact_intro: text('Text at the top of Contact'),
    [PRIVACY_NOTICE_KEY]: text('Privacy notice', NOTICE),
    [ACCESSIBILITY_STATEMENT_KEY]: text('Accessibility statement', NOTICE),
    [LANGUAGE_ASSISTANCE_KEY]: text('Language assistance', {
      help: 'How patients get free help in their language. A page linked at the bottom of every page; “## ” begins a heading, “- ” a list item',
    }),
    [EMBED_ORIGINS_KEY]: field('origins', 'Websites that show your booking page', {
      help: 'One per line, such as https://www.example.com. The code for them is under Schedule Setup',
    }),
  },
}
