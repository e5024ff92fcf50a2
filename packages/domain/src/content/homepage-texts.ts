import { overridden } from './overridden.ts'
import { partnerCountOf } from './partners.ts'
import { type ContentValue, type Practice, practiceOf } from './practice.ts'

/** The built-in texts of the home page by its ten keys (specification, section 2), for a practice and its partners. */
export function builtInHomepageTexts({ name, practitioner, address }: Practice, partnerCount: string) {
  return {
    homepage_meta_title: `Chiropractic care in ${address.city}, ${address.stateName} | ${name}`,
    homepage_meta_description: `Unhurried chiropractic and wellness care from one practitioner with ${practitioner.yearsOfExperience} years of experience. Book a visit online, see the office hours and find the clinic.`,
    homepage_hero_title: 'Stand easy again',
    homepage_hero_subtitle: `A sore back takes up the whole day. ${practitioner.name} listens first, examines with care, and treats what is out of line, with ${practitioner.yearsOfExperience} years of experience and no hurry.`,
    homepage_intro_title: 'One practitioner, one hour, your whole story',
    homepage_intro_description:
      'A plumb line is the simplest instrument there is: a weight on a string that shows what is straight. We work the same way. We look at how you stand, move and live, find what pulls you out of line, and set it right with as little as will do.',
    homepage_features_title: 'What you can count on',
    homepage_features_description: 'Four things that have not changed since the first day of the practice.',
    homepage_store_title: 'What we would put in our own cupboard',
    homepage_store_description: `Supplements, good water and things that help at home, from ${partnerCount} partners we know, with codes that save our patients something.`,
  }
}

export type HomepageKey = keyof ReturnType<typeof builtInHomepageTexts>

/** What the home page says: the content item of each key where there is one, the built-in text where not. */
export function homepageTexts(items: readonly ContentValue[]): Record<HomepageKey, string> {
  return overridden(builtInHomepageTexts(practiceOf(items), partnerCountOf(items)), items)
}
