import { formatClock, formatShortDay } from '../clinic-format.ts'
import type { Practice } from '../content/practice.ts'
import type { Language } from '../language.ts'
import type { TextKind } from './kinds.ts'
import { measureText, saveSegments } from './segments.ts'
import { texts } from './texts.ts'

/** All that a text may say: nothing of who the patient is, what the visit is for, or what a form asked. */
interface TextFacts {
  practice: Pick<Practice, 'name' | 'shortName' | 'phone'>
  /** The start of the visit or of the time that opened, in epoch milliseconds. */
  startsAt: number
  /** The private page of this visit alone; null for one that was deleted. */
  link: string | null
  timeZone: string
  language: Language
}

/** A text as it is sent, and with all of its accents. */
interface ComposedText {
  text: string
  withAccents: string
}

/** Writes a text: in one segment if a shorter name of the practice, fewer words or fewer accents get it there. */
export function composeText(kind: TextKind | 'test', facts: TextFacts): ComposedText {
  const written = draftTexts(kind, facts).map(withAccents => {
    const text = saveSegments(withAccents)
    return { text, withAccents, segments: measureText(text).segments }
  })
  const fewest = Math.min(...written.map(({ segments }) => segments))
  const { text = '', withAccents = '' } = written.find(({ segments }) => segments === fewest) ?? {}
  return { text, withAccents }
}

/** What a text may say, best first. */
function draftTexts(kind: TextKind | 'test', { practice, language, ...facts }: TextFacts): string[] {
  const t = texts[language]
  const names = [...new Set([practice.name, practice.shortName])].filter(name => name !== '')
  if (kind === 'help') return names.map(name => t.help(name, practice.phone))
  if (kind === 'stopped' || kind === 'test') return names.map(name => t[kind](name))
  const { startsAt, timeZone, link } = facts
  const day = formatShortDay(startsAt, timeZone, language)
  const time = formatClock(startsAt, timeZone, language)
  const known = kind === 'shortReminder' ? 'reminder' : kind
  const written = names.map(name => t[known](name, day, time, link ?? ''))
  const brief = names.map(name => t.brief[known](name, day, time, link ?? ''))
  return [
    ...written.map(text => text + t.howToStop),
    ...[...written, ...brief].map(text => text + t.brief.howToStop),
    ...written,
  ]
}
