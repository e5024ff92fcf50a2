import { numberWord } from '../number-word.ts'
import { isNone, overridden } from './overridden.ts'
import type { ContentValue } from './practice.ts'

/** An external store and its offer for the clinic's patients. */
export interface Partner {
  name: string
  /** Kind of store. */
  kind: string
  text: string
  /** The offer in a few words. */
  offer: string
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

const PLACES = [1, 2, 3, 4] as const

/** Partners for the supplements page, without those named "none"; a code of "none" becomes null. */
export function readPartners(items: readonly ContentValue[]): Partner[] {
  const texts = overridden(PARTNER_TEXTS, items)
  return PLACES.map(n => ({
    name: texts[`partner_${n}_name`],
    kind: texts[`partner_${n}_kind`],
    text: texts[`partner_${n}_text`],
    offer: texts[`partner_${n}_offer`],
    url: texts[`partner_${n}_url`],
    code: isNone(texts[`partner_${n}_code`])
      ? null
      : { label: texts[`partner_${n}_code_label`], value: texts[`partner_${n}_code`] },
  })).filter(({ name }) => !isNone(name))
}

/** Number of partners as a word, such as "four". */
export function countPartners(items: readonly ContentValue[]): string {
  return numberWord(readPartners(items).length)
}
