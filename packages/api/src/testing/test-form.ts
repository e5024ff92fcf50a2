import type { saveFormInput } from '@clinic/domain/forms/schemas.ts'
import type { z } from 'zod'

/** A form for each visit: a required question, two others, and a consent. */
export const TEST_FORM: z.input<typeof saveFormInput> = {
  content: {
    name: { en: 'Health history', es: 'Historia de salud' },
    questions: [
      { id: 'reason', kind: 'longText', text: { en: 'What brings you here?' }, required: true },
      { id: 'pregnant', kind: 'yesNo', text: { en: 'Are you pregnant?' } },
      { id: 'pain', kind: 'painPlaces', text: { en: 'Where does it hurt?' } },
      {
        id: 'consent',
        kind: 'consent',
        text: { en: 'Consent' },
        statement: { en: 'I agree to chiropractic care.' },
        required: false,
      },
    ],
  },
  rule: { asked: 'eachVisit', appointmentTypes: ['consultation', 'follow-up', 'treatment', 'adjustment'] },
  isSample: false,
}
