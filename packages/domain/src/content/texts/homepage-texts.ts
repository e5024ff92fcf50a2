import { plural } from '../../words/plural.ts'
import { type ContentValue, type Practice, readPractice } from '../practice.ts'
import { overridden, withoutNone } from './overridden.ts'
import { countPartners } from './partners.ts'

/** Built-in home page texts, by content key. */
export function builtInHomepageTexts({ name, practitioner, address, motif }: Practice, partnerCount: string) {
  const experience = plural.en(
    practitioner.yearsOfExperience,
    '# year of experience',
    '# years of experience',
  )
  return {
    homepage_meta_title: `Chiropractic care in ${address.city}, ${address.stateName} | ${name}`,
    homepage_meta_description: `Unhurried chiropractic and wellness care from a doctor with ${experience}. Book a visit online, see our hours and get directions.`,
    homepage_hero_title: 'Stand easy again',
    homepage_hero_subtitle: `${practitioner.name} listens first, examines you carefully and never rushes: ${experience} behind every visit.`,
    homepage_intro_title: 'One doctor, a full hour, your whole story',
    homepage_intro_description: `${motif === 'plumb' ? 'A plumb line is the simplest instrument there is: a weight on a string that shows what is straight. We work the same way. ' : ''}We look at how you stand, move and live, find what is pulling you out of line, and correct it with the gentlest method that works.`,
    homepage_features_title: 'What you can count on',
    homepage_features_description: 'What every visit includes',
    homepage_store_title: 'Products we trust',
    homepage_store_description: `Supplements, clean water and things that help at home from ${partnerCount} partners we know, with discount codes for our patients.`,
  }
}

export type HomepageKey = keyof ReturnType<typeof builtInHomepageTexts>

export const HOMEPAGE_KEYS = Object.keys(builtInHomepageTexts(readPractice([]), '')) as HomepageKey[]

/** Home page texts: content items where set, built-in texts otherwise; empty where left out. */
export function homepageTexts(items: readonly ContentValue[]): Record<HomepageKey, string> {
  return withoutNone(overridden(builtInHomepageTexts(readPractice(items), countPartners(items)), items))
}
