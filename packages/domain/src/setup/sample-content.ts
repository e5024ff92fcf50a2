import { knownContent } from '../content/known-content.ts'
import { isNone } from '../content/overridden.ts'
import { readPartners } from '../content/partners.ts'
import type { ContentValue } from '../content/practice.ts'
import type { Setup } from './schemas.ts'

/** Facts that are true of any chiropractor, so they may stay as they are. */
const NOT_FICTION =
  /^(practice_pin_address|practice_accent_colour|practice_logo|practice_picture|practitioner_credentials|practitioner_picture|office_hours_shown)$/

/** Home and About texts that describe one practice; the others fit any. */
const PROSE = /^(about_(story|milestone)|homepage_(hero|intro|features|store))_/

/** Matches the prefix of all keys hidden together when one of them is "none". */
const LEFT_OUT = /^(?:testimonial_\d_|about_milestone_\d_|partner_\d_(?=name$)|partner_\d_code(?=$))/

/** Content keys that still show fictional sample text; hidden texts are left out. */
export function fictionalContent(items: readonly ContentValue[]): Setup['fictional'] {
  const own = new Map(items.map(({ key, value }) => [key, value]))
  const known = knownContent(items)
  const leftOut = known
    .filter(({ key, builtIn }) => isNone(own.get(key) ?? builtIn))
    .flatMap(({ key }) => LEFT_OUT.exec(key)?.[0] ?? [])
  // The home page hides the store teaser when there are no partners.
  if (readPartners(items).length === 0) leftOut.push('homepage_store_')
  return known
    .filter(({ key, group }) => {
      if (own.has(key) || NOT_FICTION.test(key)) return false
      if (leftOut.some(start => key.startsWith(start))) return false
      return (group !== 'About' && group !== 'Home') || PROSE.test(key)
    })
    .map(({ key, group, label }) => ({ key, group, label }))
}
