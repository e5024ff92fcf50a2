import { APPOINTMENT_TYPES } from '@clinic/domain/availability/durations.ts'
import type { FormRule } from '@clinic/domain/forms/questions.ts'
import type { Language } from '@clinic/domain/language.ts'
import { texts } from './texts.ts'

/** "First visit, any type" */
export function ruleText(
  { asked, appointmentTypes }: FormRule,
  language: Language,
  nameType: (type: string) => string,
): string {
  const t = texts[language]
  if (APPOINTMENT_TYPES.every(type => appointmentTypes.includes(type))) return t.everyType(asked)
  return t.types(asked, appointmentTypes.map(nameType).join(', '))
}

/** What new wording means for patients who have begun the form, and for sent answers; empty without any. */
export function effectText({ begun, sent }: { begun: number; sent: number }, language: Language): string {
  const { editor } = texts[language]
  return [begun > 0 && editor.begun(begun), sent > 0 && editor.sent(sent)].filter(Boolean).join(' ')
}
