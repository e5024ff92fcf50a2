import { formatClock, formatDay, formatPlainDate } from '@clinic/domain/clinic-format.ts'
import type { Consent } from '@clinic/domain/forms/answers.ts'
import { PAIN_PLACES } from '@clinic/domain/forms/pain-places.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { texts } from './texts.ts'
import { useWording } from './wording.ts'

/** An answer as the patient gives it: consent has no time before the server takes it. */
export type GivenValue = string | boolean | readonly string[] | Omit<Consent, 'at'> | Consent

/** Returns the lines of an answer as people read it, each with its language where it is not the page's. */
export function useAnswerLines() {
  const t = useTexts(texts)
  const words = useWording()
  const language = useLanguage()
  const { timeZone } = useSite()
  return (question: Question, value: GivenValue): { lang?: string | undefined; children: string }[] => {
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
    return [{ children: question.kind === 'date' ? formatDay(value, language) : value }]
  }
}
