import { numberWord } from '../number-word.ts'
import { isNone, overridden } from './overridden.ts'
import type { ContentValue } from './practice.ts'

/** A shop outside of this site, and what patients of the clinic get there. */
export interface Partner {
  name: string
  /** What kind of shop it is. */
  kind: string
  text: string
  /** What a patient saves or needs, in a few words. */
  offer: string
  url: string
  /** The code to enter there, with the shop's own word for it; null where none is needed. */
  code: { label: string; value: string } | null
}

/** The external stores (specification, section 2: four; the codes are public text). */
export const PARTNER_TEXTS = {
  partner_1_name: 'Meadow & Mortar',
  partner_1_kind: 'Supplement manufacturer',
  partner_1_text:
    'Minerals, omega-3 and plant extracts, made in small batches and tested by an independent laboratory. Ask us before you start anything new.',
  partner_1_offer: '10% off every autoship order',
  partner_1_url: 'https://meadow-and-mortar.example.com/autoship',
  partner_1_code_label: 'Code',
  partner_1_code: 'none',
  partner_2_name: 'Patient Pantry',
  partner_2_kind: 'Patient-registration store',
  partner_2_text:
    'Opens to patients of this practice alone. Register once with our code and you see the products that we have chosen, with our notes beside them.',
  partner_2_offer: 'Register as our patient',
  partner_2_url: 'https://patient-pantry.example.com/register',
  partner_2_code_label: 'Registration code',
  partner_2_code: 'PLUMB-PATIENT',
  partner_3_name: 'Everyday Joint',
  partner_3_kind: 'Store for home and desk',
  partner_3_text:
    'Pillows, foam rollers, foot wedges and braces that we use in the practice ourselves, and a few that you can borrow from us first.',
  partner_3_offer: 'A discount on the whole order',
  partner_3_url: 'https://everyday-joint.example.com',
  partner_3_code_label: 'Discount code',
  partner_3_code: 'STANDEASY',
  partner_4_name: 'Clear Kettle',
  partner_4_kind: 'Water distillation',
  partner_4_text:
    'Countertop distillers, glass jugs and spare filters from a family business. Good water is a small habit that is easy to keep.',
  partner_4_offer: 'A coupon for a distiller',
  partner_4_url: 'https://clear-kettle.example.com',
  partner_4_code_label: 'Coupon code',
  partner_4_code: 'HARTWATER',
} as const

const PLACES = [1, 2, 3, 4] as const

/** The partners as the supplements page shows them; one whose name is "none" is left out, and so is such a code. */
export function partnersOf(items: readonly ContentValue[]): Partner[] {
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

/** How many partners there are, as a word of a sentence: "four". */
export function partnerCountOf(items: readonly ContentValue[]): string {
  return numberWord(partnersOf(items).length)
}
