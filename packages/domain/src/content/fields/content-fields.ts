import type { VISIT_CHOICES } from '../../availability/visit-types.ts'

/** Forms of the Content tab, in order. */
export const CONTENT_GROUPS = [
  'Home',
  'Practice',
  'Visits and prices',
  'About',
  'Photos',
  'Reviews',
  'Questions',
  'Partners',
  'Other pages',
] as const

/** Name of the raw keys in the Content tab, beside the forms. */
export const ADVANCED = 'Advanced'

export type ContentGroup = (typeof CONTENT_GROUPS)[number]

/** Value type; decides the form field and the check. */
export type ContentKind =
  | 'line'
  | 'text'
  | 'phone'
  | 'email'
  | 'number'
  | 'color'
  | 'image'
  | 'url'
  | 'hours'
  | 'motif'
  | 'origins'
  | 'urls'
  | keyof typeof VISIT_CHOICES

/** A content key the site uses. */
export interface KnownContent {
  key: string
  group: ContentGroup
  label: string
  kind: ContentKind
  /** Hint beside the field. */
  help: string
  /** Shown while no content item has this key; empty if nothing is shown. */
  builtIn: string
  /** Whether the practice may leave it out, by the value "none". */
  optional: boolean
  /** Whether the built-in text describes the sample practice and so must be replaced or left out. */
  sample: boolean
  /** The thing that this field describes with others; null for a field by itself. */
  thing: Thing | null
}

/** A numbered item such as a review, or a type of visit, with the part that a field describes. */
export interface Thing {
  /** Start of the keys, before the number. */
  kind: string
  name: string
  /** Null for a type of visit. */
  number: number | null
  /** Empty if the field has the name of the thing. */
  part: string
}

/** "Review 1: heading", "Question 1" or "Follow-up: description". */
export function thingLabel({ name, number, part }: Pick<Thing, 'name' | 'number' | 'part'>): string {
  const thing = number === null ? name : `${name} ${number}`
  return part === '' ? thing : `${thing}: ${part}`
}

/** Words of the content fields in a language other than English, which known content has. */
export interface FieldWords {
  /** Labels by key; those of things are composed of `things` and `parts`. */
  labels: Readonly<Record<string, string>>
  /** Names by kind. */
  things: Readonly<Record<string, string>>
  /** Parts of labels by their English words. */
  parts: Readonly<Record<string, string>>
  help: Readonly<Record<string, string>>
}
