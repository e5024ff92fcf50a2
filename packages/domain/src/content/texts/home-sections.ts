import type { z } from 'zod'
import { CANCELLATION_NOTICE_HOURS } from '../../appointments/patient-advice.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '../../availability/durations.ts'
import {
  mapTypes,
  readVisitSettings,
  type VisitSettings,
  type VisitType,
  visitKey,
} from '../../availability/visit-types.ts'
import { plural } from '../../words/plural.ts'
import { type ContentValue, isSamplePractice, type Practice, readPractice } from '../practice.ts'
import type { homeContentOutput } from '../site-content-output.ts'
import { overridden, withoutNone } from './overridden.ts'
import { readSources } from './sources.ts'

export type HomeSections = z.infer<typeof homeContentOutput>['sections']

/** Built-in trust facts; those that only the practice can know are shown for the sample practice alone. */
export function trustTexts(practice: Practice, isSample: boolean) {
  return {
    trust_1: plural.en(
      practice.practitioner.yearsOfExperience,
      '# year of experience',
      '# years of experience',
    ),
    trust_2: isSample ? 'In network with most major plans' : '',
    trust_3: isSample ? 'Rated 4.9 of 5 by 212 patients' : '',
    trust_4: isSample ? 'Free parking at the door' : '',
  }
}

/** Invented, as everything else of the sample practice. */
export const SAMPLE_INSURERS = [
  'Boone Prairie Health',
  'Heartland Oak Mutual',
  'Katy Trail Care',
  'Meadowlark Plans',
  'Redbud Family Benefit',
  'Two Rivers Assurance',
].join('\n')

/** Built-in texts about visits; prices and insurers are shown for the sample practice alone. */
export function serviceTexts(isSample: boolean) {
  return {
    services_title: 'Visits and prices',
    services_text: 'Not sure which one? Book a consultation.',
    services_insurers: isSample ? SAMPLE_INSURERS : '',
    service_consultation_text: 'For a first visit or a new problem: we talk, examine you and explain.',
    service_consultation_price: isSample ? '$140' : '',
    service_consultation_name: 'Consultation',
    service_follow_up_text: 'To check your progress and adjust the plan.',
    service_follow_up_price: isSample ? '$75' : '',
    service_follow_up_name: 'Follow-up',
    service_treatment_text: 'Hands-on care for a problem we already know.',
    service_treatment_price: isSample ? '$95' : '',
    service_treatment_name: 'Treatment',
    service_adjustment_text: 'A short correction when you know it helps.',
    service_adjustment_price: isSample ? '$65' : '',
    service_adjustment_name: 'Adjustment',
  }
}

/** Whether the practice has said what its visits cost, or that it shows no prices. */
export function hasOwnPrices(items: readonly ContentValue[]): boolean {
  return items.some(({ key }) => PRICE_KEYS.includes(key))
}

export const PRICE_KEYS: readonly string[] = Object.keys(serviceTexts(true)).filter(key =>
  key.endsWith('_price'),
)

/** Built-in texts of the four features and the first visit. */
export const CARE_TEXTS = {
  feature_care_text:
    'Examined, explained and treated by the same experienced hands, from your first visit to your last.',
  feature_plan_text: "Your plan fits your body and your schedule. If something isn't helping, we change it.",
  feature_hours_text: 'Book online in a minute, with almost no waiting.',
  feature_body_text:
    'Back pain is rarely just about the back. We look at sleep, food, work and movement, too.',
  first_visit_title: 'Your first visit, step by step',
  first_visit_1_title: 'You talk, we listen',
  first_visit_1_text:
    'Where it hurts, how long it has hurt, and what you want to get back to. Tell us what worries you; there are no silly questions here.',
  first_visit_2_title: 'We examine and explain',
  first_visit_2_text:
    'Posture, movement, reflexes. We tell you in plain words what we found, what we would do about it, and when someone else is the better choice.',
  first_visit_3_title: 'Treatment at your pace',
  first_visit_3_text:
    "We do nothing you haven't agreed to. You leave knowing what to expect the next day and what you can do at home.",
} as const

/** Built-in questions and answers. */
export function questionTexts({ phone, insurance }: Practice) {
  return {
    faq_title: 'Questions patients ask',
    faq_1_question: 'Do I need a referral?',
    faq_1_answer:
      'No, you can book directly. If your insurance plan asks for a referral, get it before your first visit so the plan pays.',
    faq_2_question: 'Does an adjustment hurt?',
    faq_2_answer:
      'Most people feel relief or a little pressure. Some are sore for a day or two, as after exercise. Tell us if anything hurts, and we stop.',
    faq_3_question: 'How many visits will I need?',
    faq_3_answer:
      "It depends on the problem. After your first visit you get a plan and a date to check whether it's working. If it isn't, we change it or stop.",
    faq_4_question: 'Do you take my insurance?',
    faq_4_answer: insurance,
    faq_5_question: 'What should I bring?',
    faq_5_answer:
      'Your ID, your insurance information, a list of your medications and any recent X-ray or MRI reports. Wear comfortable clothing.',
    faq_6_question: 'Can I move or cancel my visit?',
    faq_6_answer: `Yes. Use the link in your confirmation email up to ${CANCELLATION_NOTICE_HOURS} hours before, or call ${phone}.`,
    faq_7_question: '',
    faq_7_answer: '',
    faq_8_question: '',
    faq_8_answer: '',
  }
}

/** Built-in texts of the band that closes the home page. */
export const CLOSING_TEXTS = {
  closing_title: 'Ready when you are',
  closing_text: 'Book online in a minute, or call and talk to us.',
} as const

const FOUR = [1, 2, 3, 4] as const
const THREE = [1, 2, 3] as const
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Sections of the home page, without the texts that the practice left out. */
export function readHomeSections(items: readonly ContentValue[]): HomeSections {
  const practice = readPractice(items)
  const isSample = isSamplePractice(items)
  const trust = withoutNone(overridden(trustTexts(practice, isSample), items))
  const readSource = readSources(items)
  const services = withoutNone(overridden(serviceTexts(isSample), items))
  const care = withoutNone(overridden(CARE_TEXTS, items))
  const faq = withoutNone(overridden(questionTexts(practice), items))
  const closing = withoutNone(overridden(CLOSING_TEXTS, items))
  return {
    trust: FOUR.map(n => ({ text: trust[`trust_${n}`], source: readSource(`trust_${n}`) })).filter(
      ({ text }) => text !== '',
    ),
    services: {
      title: services.services_title,
      text: services.services_text,
      items: readServices(services, items),
      insurers: services.services_insurers.split('\n').flatMap(line => line.trim() || []),
    },
    features: {
      care: care.feature_care_text,
      plan: care.feature_plan_text,
      hours: care.feature_hours_text,
      body: care.feature_body_text,
    },
    firstVisit: {
      title: care.first_visit_title,
      steps: THREE.map(n => ({
        title: care[`first_visit_${n}_title`],
        text: care[`first_visit_${n}_text`],
      })).filter(({ title, text }) => title !== '' && text !== ''),
    },
    questions: {
      title: faq.faq_title,
      items: EIGHT.map(n => ({ question: faq[`faq_${n}_question`], answer: faq[`faq_${n}_answer`] })).filter(
        ({ question, answer }) => question !== '' && answer !== '',
      ),
    },
    closing: { title: closing.closing_title, text: closing.closing_text },
  }
}

/** Settings of the types of visit, with the practice's own names (null if built-in), and whether hours name them. */
export interface Visits extends VisitSettings {
  types: Readonly<Record<AppointmentType, VisitType & { name: string | null; hasOwnHours: boolean }>>
}

/** Types of visit from items in the page's language. `own` are the keys that the practice set. */
export function readVisits(
  items: readonly ContentValue[],
  own: ReadonlySet<string>,
  typesWithHours: readonly string[] = [],
): Visits {
  const settings = readVisitSettings(items)
  const texts = overridden(serviceTexts(false), items)
  const readName = (key: keyof typeof texts) => (own.has(key) ? texts[key] : null)
  return {
    ...settings,
    types: mapTypes(type => ({
      ...settings.types[type],
      name: readName(visitKey(type, 'name')),
      hasOwnHours: typesWithHours.includes(type),
    })),
  }
}

/** The types of visit that patients can book; none while all their texts and prices are empty. */
function readServices(
  texts: Record<keyof ReturnType<typeof serviceTexts>, string>,
  items: readonly ContentValue[],
): HomeSections['services']['items'] {
  const { types } = readVisitSettings(items)
  const services = APPOINTMENT_TYPES.map(type => ({
    type,
    minutes: types[type].minutes,
    text: texts[visitKey(type, 'text')],
    price: texts[visitKey(type, 'price')],
  }))
  return services.some(({ text, price }) => text !== '' || price !== '') ? services : []
}
