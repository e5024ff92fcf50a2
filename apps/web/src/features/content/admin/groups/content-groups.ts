import { ADVANCED, CONTENT_GROUPS, type ContentGroup } from '@clinic/domain/content/fields/content-fields.ts'
import { knownContent } from '@clinic/domain/content/known-content.ts'
import { contentGroupPath } from '#paths.ts'
import { OPEN_FORM_PARAMETER } from '#ui/form/unsaved-context.ts'

/** The forms of the tab, and the raw keys. */
export const CONTENT_SECTIONS = [...CONTENT_GROUPS, ADVANCED] as const

export type ContentSection = (typeof CONTENT_SECTIONS)[number]

/** Keys that have their own editor: the map's pin, and the hours in Schedule Setup. */
export const EDITED_ELSEWHERE: readonly string[] = [
  'practice_latitude',
  'practice_longitude',
  'practice_pin_address',
  'office_hours_shown',
]

/** The form that a URL names: by the key in its hash, else by its parameter, else the first. */
export function readSection({ hash, search }: { hash: string; search: string }): ContentSection {
  const named = hash.slice(1)
  if (named !== '') return findGroup(named) ?? ADVANCED
  const path = contentGroupPath(new URLSearchParams(search).get(OPEN_FORM_PARAMETER) ?? '')
  return CONTENT_SECTIONS.find(section => contentGroupPath(section) === path) ?? CONTENT_GROUPS[0]
}

function findGroup(key: string): ContentGroup | undefined {
  // The pin is set beside the address.
  if (EDITED_ELSEWHERE.includes(key) && !/^practice_l(?:at|ong)itude$/.test(key)) return undefined
  return knownContent([]).find(known => known.key === key)?.group
}
