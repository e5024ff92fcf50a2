import { type AppointmentRow, isMissedSql } from '@clinic/database/entities/appointment.ts'
import {
  FormAnswersEntity,
  type FormAnswersRow,
  FormEntity,
  type FormRow,
  FormVersionEntity,
} from '@clinic/database/entities/form.ts'
import { epochMs } from '@clinic/database/sql-instant.ts'
import {
  type AppointmentForm,
  type FormAppointment,
  type FormLink,
  formsForAppointment,
} from '@clinic/domain/forms/due.ts'
import { type FormContent, minutesToAnswer } from '@clinic/domain/forms/questions.ts'
import type { OpenForms } from '@clinic/domain/forms/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { personAppointments, selectPersonId } from '../patients/patient-rows.ts'

type FormsContext = Pick<Context, 'em' | 'timeZone'>

/** A form of a visit, with the content of the version that its newest answers have, or that new ones would get. */
export interface FormPart extends AppointmentForm {
  contentVersion: number
  content: FormContent
  /** The newest answers; null before the first. */
  row: FormAnswersRow | null
}

interface FormFactsRow {
  id: number
  appointmentType: string
  startsAt: number
  hadEarlier: boolean
  own: { formId: number; sentAt: number | null }[]
  sentBefore: { formId: number; sentAt: number }[]
}

/** All forms in the practice's order, the oldest first. */
export function loadForms(em: EntityManager): Promise<FormRow[]> {
  return em.find(FormEntity, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true })
}

/** Forms of each of these appointments, by id; one without any is absent. `known` are all forms, if they were read. */
export async function loadAppointmentForms(
  { em, timeZone }: FormsContext,
  appointmentIds: readonly number[],
  known?: readonly FormRow[],
): Promise<Map<number, AppointmentForm[]>> {
  const forms = known ?? (appointmentIds.length === 0 ? [] : await loadForms(em))
  if (forms.length === 0) return new Map()
  const { rows } = await formFactsQuery(appointmentIds).execute(em)
  const found = rows.map(({ id, sentBefore, ...appointment }) => {
    const before = new Map(sentBefore.map(({ formId, sentAt }) => [formId, sentAt]))
    const facts = { ...appointment, sentBefore: before }
    return [id, formsForAppointment(forms, facts, timeZone)] as const
  })
  return new Map(found.filter(([, forms]) => forms.length > 0))
}

/** Whether later visits need not ask again for what the `answers`, sent for a `visit`, say. */
export const answersApply = sql`(accepted_at is not null or not ${isMissedSql} and (
  arrived_at is not null or status = 'completed' or via <> 'booking'))`

/** Selects the facts of appointments that decide which forms are due. */
export function formFactsQuery(appointmentIds: readonly number[]) {
  const forms = sql`coalesce(json_agg(json_build_object(
    'formId', form_id, 'sentAt', ${epochMs('sent_at')})), '[]')`
  const ofPatient = personAppointments(sql`selected.person_id`)
  return sql<FormFactsRow>`
    with selected as materialized (
      select *, ${selectPersonId('appointments')} as person_id from appointments where id = any(${appointmentIds}::int[])
    )
    select id, appointment_type as "appointmentType", ${epochMs('appointment_date')} as "startsAt",
      exists (select from ${ofPatient} visit
        where not ${isMissedSql} and appointment_date < selected.appointment_date and (
          appointment_import_id is not null or arrived_at is not null or status = 'completed')) as "hadEarlier",
      (select ${forms} from (select distinct on (form_id) form_id, sent_at from form_answers
        where appointment_id = selected.id order by form_id, via = 'booking', id desc) answered) as own,
      (select ${forms} from (select form_id, max(sent_at) as sent_at from ${ofPatient} visit
        join form_answers answers on appointment_id = visit.id
        where visit.id <> selected.id and sent_at is not null and ${answersApply}
        group by form_id) answered) as "sentBefore"
    from selected`
}

type AppointmentFacts = Pick<AppointmentRow, 'id' | 'appointmentType' | 'appointmentDate'>

/**
 * The forms of one appointment with their content and answers. A stranger may hold the link of a booking's response: it
 * gives the forms of a new patient, without answers that were given through stronger links.
 */
export async function loadFormParts(
  ctx: FormsContext,
  appointment: AppointmentFacts,
  via: FormLink = 'email',
): Promise<FormPart[]> {
  const { em } = ctx
  const { id } = appointment
  const isStranger = via === 'booking'
  const all = await loadForms(em)
  const where = { appointment: id, ...(isStranger && { via }) }
  const rows = await em.find(FormAnswersEntity, where, { orderBy: { id: 'asc' } })
  const weakestFirst = rows.toSorted((a, b) => Number(b.via === 'booking') - Number(a.via === 'booking'))
  const newest = new Map(weakestFirst.map(row => [row.form.id, row]))
  const forms = isStranger
    ? formsForAppointment(all, asNewPatient(appointment, [...newest.values()]), ctx.timeZone)
    : ((await loadAppointmentForms(ctx, [id], all)).get(id) ?? [])
  if (forms.length === 0) return []
  const current = new Map(all.map(form => [form.id, form.contentVersion]))
  const parts = forms.map(form => {
    const row = newest.get(form.formId) ?? null
    return { ...form, row, contentVersion: row?.contentVersion ?? current.get(form.formId) ?? 1 }
  })
  const contents = await loadContents(em, parts)
  return parts.map(part => ({ ...part, content: contents(part) }))
}

function asNewPatient(
  { appointmentType, appointmentDate }: AppointmentFacts,
  rows: readonly FormAnswersRow[],
): FormAppointment {
  const own = rows.map(({ form, sentAt }) => ({ formId: form.id, sentAt: sentAt?.getTime() ?? null }))
  const startsAt = appointmentDate.getTime()
  return { appointmentType, startsAt, hadEarlier: false, own, sentBefore: new Map() }
}

interface VersionKey {
  formId: number
  contentVersion: number
}

/** Reads these versions and returns a lookup of their contents. */
export async function loadContents(
  em: EntityManager,
  versions: readonly VersionKey[],
): Promise<(version: VersionKey) => FormContent> {
  const keys = versions.map(({ formId, contentVersion }) => ({ form: formId, number: contentVersion }))
  const rows =
    keys.length === 0 ? [] : await em.find(FormVersionEntity, { $or: keys }, { disableIdentityMap: true })
  return ({ formId, contentVersion }) => {
    const version = rows.find(row => row.form.id === formId && row.number === contentVersion)
    if (!version) throw new Error(`Form ${formId} has no version ${contentVersion}`)
    return version.content
  }
}

/** How many forms an appointment has open and sent, and about how long the open ones take; null without any. */
export async function loadOpenForms(
  ctx: FormsContext,
  appointment: AppointmentFacts,
  via?: FormLink,
): Promise<OpenForms | null> {
  const parts = await loadFormParts(ctx, appointment, via)
  if (parts.length === 0) return null
  const open = parts.filter(({ sentAt }) => sentAt === null)
  const minutes = minutesToAnswer(open.flatMap(({ content }) => content.questions))
  return { open: open.length, sent: parts.length - open.length, minutes }
}
