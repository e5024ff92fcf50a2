import { knownContent } from '../content/known-content.ts'
import { isNone } from '../content/overridden.ts'
import type { ContentValue } from '../content/practice.ts'
import type { Setup } from './schemas.ts'

/** Facts that say nothing untrue of a chiropractor when they stand. */
const NOT_FICTION =
  /^(practice_accent_colour|practice_logo|practice_picture|practitioner_credentials|practitioner_picture|office_hours_shown)$/

/** Texts of the page about the practitioner that tell a life; the others are true of any practice. */
const A_LIFE = /^about_(story|milestone)_/

/** Of a key whose text may say "none": how the keys begin that are left out with it, its own among them. */
const LEFT_OUT = /^(?:testimonial_\d_|about_milestone_\d_|partner_\d_(?=name$)|partner_\d_code(?=$))/

/**
 * The known content whose built-in text is fiction, and that the practice has not put its own in place of. What is left
 * out with another text, as the offer of a partner without a name, shows nowhere and is not among them.
 */
export function fictionalContent(items: readonly ContentValue[]): Setup['fictional'] {
  const own = new Map(items.map(({ key, value }) => [key, value]))
  const known = knownContent(items)
  const leftOut = known
    .filter(({ key, builtIn }) => isNone(own.get(key) ?? builtIn))
    .flatMap(({ key }) => LEFT_OUT.exec(key)?.[0] ?? [])
  return known
    .filter(({ key, group }) => {
      if (own.has(key) || NOT_FICTION.test(key) || group === 'Home') return false
      if (leftOut.some(start => key.startsWith(start))) return false
      return group !== 'About' || A_LIFE.test(key)
    })
    .map(({ key, group, label }) => ({ key, group, label }))
}
