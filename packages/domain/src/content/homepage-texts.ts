import { partnerCountOf } from './partners.ts'
import { type ContentValue, type Practice, practiceOf } from './practice.ts'

/** A text of the home page that the administrator may override by its key. */
interface HomepageText {
  /** Where a person finds it on the page. */
  place: string
  /** What the page says while there is no such content item. */
  builtIn: string
}

/** The ten content keys of the home page (specification, section 2), for a practice and its partners. */
export function homepageDefinitions({ name, practitioner, address }: Practice, partnerCount: string) {
  return {
    homepage_meta_title: {
      place: 'Title in browser tabs and search results',
      builtIn: `Chiropractic care in ${address.city}, ${address.stateName} | ${name}`,
    },
    homepage_meta_description: {
      place: 'Description in search results',
      builtIn: `Unhurried chiropractic and wellness care from one practitioner with ${practitioner.yearsOfExperience} years of experience. Book a visit online, see the office hours and find the clinic.`,
    },
    homepage_hero_title: {
      place: 'Headline at the top',
      builtIn: 'Stand easy again',
    },
    homepage_hero_subtitle: {
      place: 'Text below the headline',
      builtIn: `A sore back takes up the whole day. ${practitioner.name} listens first, examines with care, and treats what is out of line, with ${practitioner.yearsOfExperience} years of experience and no hurry.`,
    },
    homepage_intro_title: {
      place: 'Heading of the introduction card',
      builtIn: 'One practitioner, one hour, your whole story',
    },
    homepage_intro_description: {
      place: 'Text of the introduction card',
      builtIn:
        'A plumb line is the simplest instrument there is: a weight on a string that shows what is straight. We work the same way. We look at how you stand, move and live, find what pulls you out of line, and set it right with as little as will do.',
    },
    homepage_features_title: {
      place: 'Heading above the four feature cards',
      builtIn: 'What you can count on',
    },
    homepage_features_description: {
      place: 'Text above the four feature cards',
      builtIn: 'Four things that have not changed since the first day of the practice.',
    },
    homepage_store_title: {
      place: 'Heading of the online store teaser',
      builtIn: 'What we would put in our own cupboard',
    },
    homepage_store_description: {
      place: 'Text of the online store teaser',
      builtIn: `Supplements, good water and things that help at home, from ${partnerCount} partners we know, with codes that save our patients something.`,
    },
  } as const satisfies Record<string, HomepageText>
}

export type HomepageKey = keyof ReturnType<typeof homepageDefinitions>

/** What the home page says: the content item of each key where there is one, the built-in text where not. */
export function homepageTexts(items: readonly ContentValue[]): Record<HomepageKey, string> {
  const texts: Record<string, string> = {}
  const definitions = homepageDefinitions(practiceOf(items), partnerCountOf(items))
  for (const [key, { builtIn }] of Object.entries(definitions)) texts[key] = builtIn
  for (const { key, value } of items) if (Object.hasOwn(definitions, key)) texts[key] = value
  return texts as Record<HomepageKey, string>
}
