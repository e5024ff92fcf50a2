import { capitalize } from '../words/capitalize.ts'
import type { HomepageKey } from './texts/homepage-texts.ts'

/** Labels that say where each home page text appears. */
const HOMEPAGE_LABELS: Record<HomepageKey, string> = {
  homepage_meta_title: 'Title in browser tabs and search results',
  homepage_meta_description: 'Description in search results',
  homepage_hero_title: 'Headline at the top',
  homepage_hero_subtitle: 'Text under the headline',
  homepage_intro_title: 'Heading beside the portrait',
  homepage_intro_description: 'Text beside the portrait',
  homepage_features_title: 'Heading above “Expert Care”',
  homepage_features_description: 'Text above “Expert Care”',
  homepage_store_title: 'Heading above the link to the online store',
  homepage_store_description: 'Text above the link to the online store',
}

/** Labels of texts whose key does not say where they appear. */
const LABELS: Readonly<Record<string, string>> = {
  ...HOMEPAGE_LABELS,
  services_title: 'Heading above the prices',
  services_text: 'Text above the prices',
  services_insurers: 'Insurers you bill, one per line',
  feature_care_text: 'Text under “Expert Care”',
  feature_plan_text: 'Text under “Personalized Treatment”',
  feature_hours_text: 'Text under “Convenient Hours”',
  feature_body_text: 'Text under “Whole Body Health”',
  trust_1: 'Fact 1 under the headline',
  trust_2: 'Fact 2 under the headline',
  trust_3: 'Fact 3 under the headline',
  trust_4: 'Fact 4 under the headline',
  first_visit_title: 'Heading above the steps of a first visit',
  faq_title: 'Heading above the questions',
  closing_title: 'Last heading on the home page',
  closing_text: 'Text under the last heading',
  about_lead: 'Text under the practitioner’s name',
  about_story_title: 'Heading of the story',
  about_mission_title: 'Heading under “Our mission”',
  about_mission_text: 'Text under “Our mission”',
  about_invitation_title: 'Last heading on the About page',
  about_invitation_text: 'Text under the last heading',
  events_intro: 'Text at the top of Events',
  events_empty_text: 'Text in Events while none are scheduled',
  blog_intro: 'Text at the top of the blog',
  blog_invitation_title: 'Heading under each blog post',
  blog_invitation_text: 'Text under each blog post',
  contact_intro: 'Text at the top of Contact',
  supplements_intro: 'Text at the top of the online store',
  supplements_advice_title: 'Heading under the partners',
  supplements_advice_text: 'Text under the partners',
}

/** A numbered key: its thing, number and part. */
export const CONTENT_NUMBERED = /^(?:about_)?([a-z_]+)_(\d)(?:_([a-z_]+))?$/

const THINGS: Readonly<Record<string, string>> = {
  trust: 'Fact',
  first_visit: 'First visit, step',
  story: 'Story, paragraph',
  testimonial: 'Review',
  faq: 'Question',
}

const PARTS: Readonly<Record<string, string>> = {
  kind: 'line above the name',
  url: 'web address',
  code_label: 'words before the code',
  source_url: 'link to the source',
}

/** Label of a text's field; without one of its own, "testimonial_1_heading" is "Review 1: heading". */
export function contentLabel(key: string): string {
  const label = LABELS[key]
  if (label !== undefined) return label
  const [, thing, place, part] = CONTENT_NUMBERED.exec(key) ?? []
  if (thing === undefined) return visitLabel(key)
  const name = `${THINGS[thing] ?? capitalize(thing)} ${place}`
  return part === undefined || part === 'question' ? name : `${name}: ${PARTS[part] ?? part}`
}

/** "service_follow_up_text" is "Follow-up: description". */
function visitLabel(key: string): string {
  const [, visit = '', part] = /^service_([a-z_]+)_([a-z]+)$/.exec(key) ?? []
  return `${capitalize(visit.replaceAll('_', '-'))}: ${part === 'text' ? 'description' : part}`
}
