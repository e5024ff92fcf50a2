import type { saveFormInput } from '@clinic/domain/forms/schemas.ts'
import type { z } from 'zod'
import type { TestApi } from './test-api.ts'

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

/** Adds TEST_FORM, or one that differs, switched on. Returns its id. */
export async function addTestForm(api: TestApi, over: Partial<typeof TEST_FORM> = {}): Promise<number> {
  const { forms } = api.admin()
  const { id } = await forms.save({ ...TEST_FORM, ...over })
  await forms.switch({ id, isOn: true })
  return id
}

/** The token of a private link, also of one to the forms. */
export const toFormToken = (url: string) => url.split('/').at(url.endsWith('/forms') ? -2 : -1) ?? ''
