import { APPOINTMENT_TYPES } from '@clinic/domain/availability/durations.ts'
import type { FormRule, QuestionKind } from '@clinic/domain/forms/questions.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { appointmentTypeName } from '../../appointments/shared/appointment-types.ts'

export const KIND_NAMES: Record<QuestionKind, string> = {
  shortText: 'Short text',
  longText: 'Long text',
  yesNo: 'Yes or no',
  choice: 'One of several',
  choices: 'Several of several',
  date: 'Date',
  painPlaces: 'Pain places',
  consent: 'Consent',
}

export const ASKED_NAMES: Record<FormRule['asked'], string> = {
  eachVisit: 'At each visit',
  firstVisit: 'At the first visit',
  yearly: 'Once a year',
}

export const SAMPLE_NOTE = 'Have your own counsel read this before you use it.'

export const questionCount = (count: number) => plural.en(count, '# question', '# questions')

export const minuteCount = (minutes: number) => `about ${plural.en(minutes, '# minute', '# minutes')}`

/** "At the first visit, for every type of visit" */
export function ruleText({ asked, appointmentTypes }: FormRule): string {
  const isEvery = APPOINTMENT_TYPES.every(type => appointmentTypes.includes(type))
  const types = isEvery
    ? 'every type of visit'
    : appointmentTypes.map(type => appointmentTypeName(type, 'en')).join(', ')
  return `${ASKED_NAMES[asked]}, for ${types}`
}

/** What new wording means for patients who have begun the form, and for sent answers; empty without any. */
export function effectText({ begun, sent }: { begun: number; sent: number }): string {
  const texts = [
    begun > 0 &&
      plural.en(
        begun,
        '# patient has begun this form and finishes the version they began.',
        '# patients have begun this form and finish the version they began.',
      ),
    sent > 0 && plural.en(sent, '# sent answer keeps its version.', '# sent answers keep theirs.'),
  ]
  return texts.filter(Boolean).join(' ')
}
