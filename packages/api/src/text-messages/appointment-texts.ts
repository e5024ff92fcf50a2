import type { AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { insertTexts, type NewText } from '@clinic/database/text-messages/text-records.ts'
import type { Language } from '@clinic/domain/language.ts'
import { toDaytime } from '@clinic/domain/mail/daytime.ts'
import type { TextKind } from '@clinic/domain/text-messages/kinds.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import type { TextRules } from '@clinic/domain/text-messages/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

export type TextContext = Pick<Context, 'em' | 'now' | 'timeZone' | 'settings'>

/** An appointment whose texts are written in the transaction that changes it. */
export type TextedAppointment = Pick<
  AppointmentRow,
  'id' | 'patientPhone' | 'language' | 'appointmentDate' | 'status'
>

/** The rules of texts; null while these are off, and then nothing here runs a statement. */
export const readRules = ({ settings }: TextContext): TextRules | null => settings.saved.texts?.rules ?? null

/** A text to the number that was typed with the appointment; an empty list if that number cannot get texts. */
export function buildText(
  { id, patientPhone, language }: Pick<TextedAppointment, 'id' | 'patientPhone' | 'language'>,
  kind: TextKind,
  times: Pick<NewText, 'aboutStart' | 'dueAt'>,
): NewText[] {
  const number = toTextNumber(patientPhone)
  return number === null ? [] : [{ kind, appointmentId: id, number, language, ...times }]
}

/** Enqueues texts about earlier times on offer, by the settings as stored: jobs offer too. Starts are epoch milliseconds. */
export async function enqueueOfferTexts(
  { em, now, timeZone }: Pick<Context, 'em' | 'now' | 'timeZone'>,
  offers: readonly { appointmentId: number; startsAt: number }[],
): Promise<void> {
  const { rows } = await sql<{ id: number; patientPhone: string | null; language: Language }>`
    select id, patient_phone as "patientPhone", language from appointments
    where id = any(${offers.map(({ appointmentId }) => appointmentId)}::int[])
      and exists (select from sealed_settings where name = 'texts')`.execute(em)
  const appointments = new Map(rows.map(row => [row.id, row]))
  const dueAt = toDaytime(now(), timeZone)
  const texts = offers.flatMap(({ appointmentId, startsAt }) => {
    const appointment = appointments.get(appointmentId)
    return appointment ? buildText(appointment, 'earlierTime', { aboutStart: startsAt, dueAt }) : []
  })
  await insertTexts(em, texts, now())
}
