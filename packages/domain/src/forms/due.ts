import { clinicDay, daysBetween } from '../clinic-time.ts'
import { HOUR_MS } from '../time-units.ts'
import type { FormRule } from './questions.ts'

/** A form as the rule sees it. */
export interface RuledForm extends FormRule {
  id: number
  isOn: boolean
}

/** A form begun, sent or asked for again for this visit; only the newest of each form counts. */
interface OwnAnswers {
  formId: number
  /** Epoch milliseconds; null while the patient has not sent it. */
  sentAt: number | null
}

export interface FormAppointment {
  appointmentType: string
  /** Epoch milliseconds. */
  startsAt: number
  /** Whether the same patient had been at the practice before. */
  hadEarlier: boolean
  own: readonly OwnAnswers[]
  /** When the same patient last sent each form for another visit, in epoch milliseconds. */
  sentBefore: ReadonlyMap<number, number>
}

export interface AppointmentForm {
  formId: number
  /** Epoch milliseconds; null while it is open. */
  sentAt: number | null
}

/** Forms of a visit in the practice's order: those sent, those begun, and those that the rules ask for. */
export function formsForAppointment(
  forms: readonly RuledForm[],
  appointment: FormAppointment,
  timeZone: string,
): AppointmentForm[] {
  return forms.flatMap(form => {
    const own = appointment.own.find(({ formId }) => formId === form.id)
    if (own && (own.sentAt !== null || form.isOn)) return [{ formId: form.id, sentAt: own.sentAt }]
    return form.isOn && isDue(form, appointment, timeZone) ? [{ formId: form.id, sentAt: null }] : []
  })
}

/** How many of a visit's forms were sent. */
export function countForms(forms: readonly AppointmentForm[]): { sent: number; total: number } {
  return { sent: forms.filter(({ sentAt }) => sentAt !== null).length, total: forms.length }
}

/** Whether the rule asks for the form; answers sent for another visit count for the first visit and for a year. */
function isDue(form: RuledForm, appointment: FormAppointment, timeZone: string): boolean {
  if (!form.appointmentTypes.some(type => type === appointment.appointmentType)) return false
  const sentBefore = appointment.sentBefore.get(form.id)
  switch (form.asked) {
    case 'eachVisit':
      return true
    case 'firstVisit':
      return !appointment.hadEarlier && sentBefore === undefined
    case 'yearly':
      return sentBefore === undefined || daysApart(sentBefore, appointment.startsAt, timeZone) >= DAYS_OF_YEAR
  }
}

const DAYS_OF_YEAR = 365

const daysApart = (from: number, to: number, timeZone: string) =>
  daysBetween(clinicDay(from, timeZone), clinicDay(to, timeZone))

/** Hours during which the patient may read what was sent. */
const READABLE_HOURS = 24

/** Whether the patient's link still shows sent answers; both are epoch milliseconds. */
export function isReadable(sentAt: number, now: number): boolean {
  return now < sentAt + READABLE_HOURS * HOUR_MS
}

/** Links over which forms are answered, the weakest first: of the response to a booking, of an email, of the tablet. */
export const FORM_LINKS = ['booking', 'email', 'tablet'] as const

export type FormLink = (typeof FORM_LINKS)[number]

export const strongerLink = (one: FormLink, other: FormLink): FormLink =>
  FORM_LINKS.indexOf(one) < FORM_LINKS.indexOf(other) ? other : one
