import { formatClock, formatDate, formatWeekdayDate } from '../clinic-format.ts'
import type { Catalog, Language } from '../language.ts'
import { MAILS } from './kinds.ts'
import { en } from './subjects.en.ts'
import { es } from './subjects.es.ts'

const subjects: Catalog<typeof en> = { en, es }

/** Kinds whose subjects are shown in confirmation dialogs and used in the mails. */
export type AnnouncedMailKind = keyof typeof en

interface SubjectOptions {
  now: number
  timeZone: string
  language: Language
  /** Title of the event that the mail is about, if it is about one. */
  event?: string
}

/** Subject of a mail about a start at `at`, written at `now` (both epoch milliseconds). */
export function mailSubject(
  kind: AnnouncedMailKind,
  at: number,
  { now, timeZone, language, event = '' }: SubjectOptions,
): string {
  const date =
    MAILS[kind].about === 'appointment'
      ? formatWeekdayDate(at, now, timeZone, language)
      : formatDate(at, timeZone, language)
  return subjects[language][kind](date, formatClock(at, timeZone, language), event)
}
