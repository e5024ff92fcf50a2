import { formatClock, formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { Consent } from '@clinic/domain/forms/answers.ts'
import { ageOn, asksBirthDate, isRealDate } from '@clinic/domain/forms/birth-date.ts'
import { PAIN_PLACES } from '@clinic/domain/forms/pain-places.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import type { Language } from '@clinic/domain/language.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import { texts } from './texts.ts'
import { useWording } from './wording.ts'

/** An answer as the patient gives it: consent has no time before the server takes it. */
export type GivenValue = string | boolean | readonly string[] | Omit<Consent, 'at'> | Consent

/** The language in which a consent was signed; undefined for other answers, and where it was not stored. */
export const readSignedLanguage = (answer: GivenValue | undefined): Language | undefined =>
  typeof answer === 'object' && 'name' in answer ? answer.language : undefined

/** Returns the lines of an answer as people read it, each with its language where it is not the page's. */
export function useAnswerLines() {
  const t = useTexts(texts)
  const words = useWording()
  const language = useLanguage()
  const { timeZone } = useSite()
  const today = clinicDay(useNow(), timeZone)
  return (question: Question, value: GivenValue): { lang?: string; children: string }[] => {
    if (typeof value === 'boolean') return [{ children: value ? t.yes : t.no }]
    if (typeof value === 'object' && 'name' in value) {
      if (!('at' in value)) return [{ children: t.agreeing(value.name) }]
      const at = Date.parse(value.at)
      const date = formatPlainDate(at, timeZone, language)
      return [{ children: t.agreed(value.name, date, formatClock(at, timeZone, language)) }]
    }
    if (question.kind === 'choice' || question.kind === 'choices')
      return question.options.filter(({ id }) => [value].flat().includes(id)).map(({ text }) => words(text))
    if (question.kind === 'painPlaces')
      return PAIN_PLACES.filter(({ id }) => value.includes(id)).map(place => ({ children: t.place(place) }))
    if (typeof value !== 'string') return []
    return [{ children: question.kind === 'date' ? dateText(question, value, today, language) : value }]
  }
}

/** "April 12, 1958 (68)" with the age on `today` for a date of birth; text that is not a date, unchanged. */
function dateText(question: Question, value: string, today: string, language: Language): string {
  if (!isRealDate(value)) return value
  const date = formatPlainDate(Date.parse(value), 'UTC', language)
  const age = asksBirthDate(question) ? ageOn(value, today) : null
  return age === null ? date : `${date} (${age})`
}
