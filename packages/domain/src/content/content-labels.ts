import { capitalize } from '../words/capitalize.ts'
import type { HomepageKey } from './texts/homepage-texts.ts'

/** Labels that say where each home page text appears. */
const HOMEPAGE_LABELS: Record<HomepageKey, string> = {
  homepage_meta_title: 'Title in browser tabs and search results',
  homepage_meta_description: 'Description in search results',
  homepage_hero_title: 'Headline at the top',
  homepage_hero_subtitle: 'Text below the headline',
  homepage_intro_title: 'Heading of the introduction card',
  homepage_intro_description: 'Text of the introduction card',
  homepage_features_title: 'Heading above the four feature cards',
  homepage_features_description: 'Text above the four feature cards',
  homepage_store_title: 'Heading of the online store teaser',
  homepage_store_description: 'Text of the online store teaser',
}

/** Labels of texts whose key does not say where they appear. */
const LABELS: Readonly<Record<string, string>> = {
  ...HOMEPAGE_LABELS,
  services_title: 'Heading',
  services_text: 'Text below the heading',
  services_insurers: 'Insurers you bill, one per line',
  feature_care_text: 'Text of “Expert Care”',
  feature_plan_text: 'Text of “Personalized Treatment”',
  feature_hours_text: 'Text of “Convenient Hours”',
  feature_body_text: 'Text of “Whole Body Health”',
  first_visit_title: 'Heading of the first visit',
  faq_title: 'Heading',
  closing_title: 'Heading of the last section',
  closing_text: 'Text of the last section',
  events_intro: 'Events: introduction',
  events_empty_text: 'Events: text while none are scheduled',
  blog_intro: 'Blog: introduction',
  blog_invitation_title: 'Blog: heading below each post',
  blog_invitation_text: 'Blog: text below each post',
  contact_intro: 'Contact: introduction',
  supplements_intro: 'Store: introduction',
  supplements_advice_title: 'Store: heading of the advice',
  supplements_advice_text: 'Store: text of the advice',
}

/** A numbered key: its thing, number and part. */
export const CONTENT_NUMBERED = /^(?:about_)?([a-z_]+)_(\d)(?:_([a-z_]+))?$/

const PARTS: Readonly<Record<string, string>> = {
  url: 'web address',
  source_url: 'web address of the source',
}

/** Label of a text's field; without one of its own, "testimonial_1_heading" is "Testimonial 1: heading". */
export function contentLabel(key: string): string {
  const label = LABELS[key]
  if (label !== undefined) return label
  const [, thing, place, part] = CONTENT_NUMBERED.exec(key) ?? []
  if (thing === undefined) return sentence(key.replace(/^(?:about|service)_/, ''))
  const name = thing === 'faq' ? 'Question' : sentence(thing)
  if (part === undefined) return `${name} ${place}`
  return thing === 'faq' && part === 'question'
    ? `${name} ${place}`
    : `${name} ${place}: ${PARTS[part] ?? part.replaceAll('_', ' ')}`
}

function sentence(words: string): string {
  return capitalize(words.replaceAll('_', ' '))
}
