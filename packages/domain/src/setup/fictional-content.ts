import { knownContent } from '../content/known-content.ts'
import type { ContentValue } from '../content/practice.ts'
import type { Setup } from './schemas.ts'

/** Facts that a practice may well share with the demonstration, or that say nothing untrue when they stand. */
const NOT_FICTION =
  /^(practice_state|practice_accent_colour|practice_logo|practitioner_credentials|practitioner_picture|office_hours_shown)$/

/** Texts of the page about the practitioner that tell a life; the others are true of any practice. */
const A_LIFE = /^about_(story|milestone)_/

/** The known content whose built-in text is fiction, and that the practice has not put its own in place of. */
export function fictionalContent(items: readonly ContentValue[]): Setup['fictional'] {
  const own = new Set(items.map(({ key }) => key))
  return knownContent(items)
    .filter(({ key, group }) => {
      if (own.has(key) || NOT_FICTION.test(key) || group === 'Home') return false
      return group !== 'About' || A_LIFE.test(key)
    })
    .map(({ key, group, label }) => ({ key, group, label }))
}
