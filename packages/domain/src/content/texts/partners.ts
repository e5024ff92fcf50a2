import { numberWord } from '../../words/number-word.ts'
import { plural } from '../../words/plural.ts'
import type { ContentValue } from '../practice.ts'
import { overridden, withoutNone } from './overridden.ts'

/** An external store and its offer for the clinic's patients. */
export interface Partner {
  name: string
  /** Kind of store; empty like `text` and `offer` where the practice left it out. */
  kind: string
  text: string
  /** The offer in a few words. */
  offer: string
  /** Starts with https; empty without a link. */
  url: string
  /** Discount or registration code with its label; null if none is needed. */
  code: { label: string; value: string } | null
}

/** Built-in texts of the four external stores; the codes are public. */
export const PARTNER_TEXTS = {
  partner_1_name: 'Meadow & Mortar',
  partner_1_kind: 'Supplement manufacturer',
  partner_1_text:
    'Minerals, omega-3s and plant extracts, made in small batches and tested by an independent lab. Ask us before you start anything new.',
  partner_1_offer: '10% off every autoship order',
  partner_1_url: 'https://meadow-and-mortar.example.com/autoship',
  partner_1_code_label: 'Code',
  partner_1_code: 'none',
  partner_2_name: 'Patient Pantry',
  partner_2_kind: 'Patient-registration store',
  partner_2_text:
    "For our patients only. Register once with our code to see the products we've picked, with our notes on each one.",
  partner_2_offer: 'Register as our patient',
  partner_2_url: 'https://patient-pantry.example.com/register',
  partner_2_code_label: 'Registration code',
  partner_2_code: 'PLUMB-PATIENT',
  partner_3_name: 'Everyday Joint',
  partner_3_kind: 'Home and desk store',
  partner_3_text:
    'Pillows, foam rollers, foot wedges and braces that we use in the office ourselves, including a few you can borrow from us first.',
  partner_3_offer: 'A discount on your whole order',
  partner_3_url: 'https://everyday-joint.example.com',
  partner_3_code_label: 'Discount code',
  partner_3_code: 'STANDEASY',
  partner_4_name: 'Clear Kettle',
  partner_4_kind: 'Water distillation',
  partner_4_text:
    "Countertop distillers, glass pitchers and replacement filters from a family business. Good water is a small habit that's easy to keep.",
  partner_4_offer: 'A coupon toward a distiller',
  partner_4_url: 'https://clear-kettle.example.com',
  partner_4_code_label: 'Coupon code',
  partner_4_code: 'HARTWATER',
} as const

/** Built-in sentences of the store page for a number of partners, by content key. */
export function storeTexts(partners: number) {
  return {
    supplements_intro: storeIntroduction(partners),
    supplements_advice_title: 'Not sure what you need?',
    supplements_advice_text:
      'Often nothing at all. Bring your question to your next visit, especially if you take medication: some supplements interact with it.',
  }
}

export type StoreTextKey = keyof ReturnType<typeof storeTexts>

export const STORE_TEXT_KEYS = Object.keys(storeTexts(0)) as StoreTextKey[]

function storeIntroduction(partners: number): string {
  if (partners === 0)
    return "We don't sell products ourselves, and we don't recommend any particular store right now."
  return plural.en(
    partners,
    "We don't sell products ourselves. This partner offers our patients better prices. The link opens the partner's own store in a new tab.",
    `We don't sell products ourselves. These ${numberWord(partners, 'en')} partners offer our patients better prices. Each link opens the partner's own store in a new tab.`,
  )
}

/** Sentences of the store page; empty where the practice left one out. */
export function readStoreTexts(items: readonly ContentValue[]): Record<StoreTextKey, string> {
  return withoutNone(overridden(storeTexts(readPartners(items).length), items))
}

const PLACES = [1, 2, 3, 4] as const

/** Partners for the supplements page, without those named "none"; other texts set to "none" are empty. */
export function readPartners(items: readonly ContentValue[]): Partner[] {
  const texts = withoutNone(overridden(PARTNER_TEXTS, items))
  return PLACES.map(n => {
    const url = texts[`partner_${n}_url`]
    const code = texts[`partner_${n}_code`]
    return {
      name: texts[`partner_${n}_name`],
      kind: texts[`partner_${n}_kind`],
      text: texts[`partner_${n}_text`],
      offer: texts[`partner_${n}_offer`],
      url: url.startsWith('https://') ? url : '',
      code: code === '' ? null : { label: texts[`partner_${n}_code_label`], value: code },
    }
  }).filter(({ name }) => name !== '')
}

/** Number of partners as a word, such as "four". */
export function countPartners(items: readonly ContentValue[]): string {
  return numberWord(readPartners(items).length, 'en')
}
