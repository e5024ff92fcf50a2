import type { Question } from '@clinic/domain/forms/questions.ts'
import type { FormsPage, PatientForm } from '@clinic/domain/forms/schemas.ts'

const asked = (id: string, en: string, more: object = {}) => ({
  id,
  text: { en, es: null },
  help: null,
  required: false,
  ...more,
})

const choice = (id: string, en: string) => ({ id, text: { en, es: null } })

/** A question of each kind; by the rule of screens they take five. */
export const QUESTIONS = [
  asked('reason', 'What brings you in?', { kind: 'shortText', required: true }),
  asked('pregnant', 'Are you pregnant?', { kind: 'yesNo' }),
  asked('since', 'When did it start?', { kind: 'date', help: { en: 'About when is enough.', es: null } }),
  asked('handed', 'Which hand do you write with?', {
    kind: 'choice',
    options: [choice('left', 'Left hand'), choice('right', 'Right hand')],
  }),
  asked('conditions', 'Do you have any of these?', {
    kind: 'choices',
    options: [choice('asthma', 'Asthma'), choice('diabetes', 'Diabetes'), choice('migraine', 'Migraine')],
  }),
  asked('medication', 'What medication do you take?', { kind: 'longText' }),
  asked('pain', 'Where does it hurt?', { kind: 'painPlaces' }),
  asked('consent', 'Consent to treatment', {
    kind: 'consent',
    required: true,
    statement: { en: 'Treatment has risks.\nI was informed.', es: null },
  }),
] as Question[]

export function patientForm(over: Partial<PatientForm> = {}): PatientForm {
  return {
    formId: 1,
    contentVersion: 1,
    name: { en: 'Health history', es: null },
    questions: QUESTIONS,
    minutes: 2,
    sentAt: null,
    answers: {},
    ...over,
  }
}

/** Forms of an appointment on a Monday in the booking window. */
export function formsPage(over: Partial<FormsPage> = {}): FormsPage {
  return {
    patientName: 'Ada Lovelace',
    appointmentType: 'consultation',
    startsAt: '2027-01-04T16:00:00.000Z',
    isOpen: true,
    via: 'email',
    forms: [patientForm()],
    ...over,
  }
}
