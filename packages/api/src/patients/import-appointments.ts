import { setImmediate } from 'node:timers/promises'
import { withoutAudit } from '@clinic/database/audit-log.ts'
import {
  APPOINTMENT_PHONE_DIGITS,
  AppointmentImportEntity,
  PATIENT_MAILBOX,
} from '@clinic/database/entities/appointment.ts'
import { TYPE_DURATIONS } from '@clinic/domain/availability/durations.ts'
import { clinicDay, instantAtOrAfter, toMinutes } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import {
  type appointmentImportOutput,
  type appointmentImportsOutput,
  type ImportedAppointment,
  importedAppointment,
  importKey,
  type SentAppointment,
  UNDO_IMPORT_HOURS,
} from '@clinic/domain/patients/import/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { lockRow } from '../optimistic-lock.ts'

/** Visits of one statement, which may not take long. */
const BATCH = 2_000

/** Visits that are checked at once, before other requests get their turn. */
const CHECKED = 500

const UNDO_FOR = UNDO_IMPORT_HOURS * 3_600_000

/**
 * Adds past appointments, completed, without any email or webhook. Those whose patient already has an appointment at that
 * start are left out. Throws 400 for an invalid one, and 409 if none is left, or if one is not past.
 */
export async function importAppointments(
  ctx: Context,
  appointments: readonly SentAppointment[],
): Promise<z.output<typeof appointmentImportOutput>> {
  const { em } = ctx
  const rows = await toRows(ctx, appointments)
  // Two imports of one file at the same time must not both find its appointments new.
  await sql`lock table appointment_imports in share row exclusive mode`.execute(em.getKysely())
  const added = await withoutKnown(em, rows)
  if (added.length === 0) throw new RuleError('appointmentsKnown')
  const appointmentImport = { appointments: added.length, createdAt: new Date(ctx.now()), undoneAt: null }
  const id = await em.insert(AppointmentImportEntity, appointmentImport)
  // The entry of the import stands for its appointments.
  await withoutAudit(em, async () => {
    for (const batch of toBatches(added, BATCH)) await insertImported(em, batch, id)
  })
  return { imported: added.length, known: appointments.length - added.length }
}

/** Deletes the appointments of an import, at most a day after it. Throws 404, or 409 when it is too late. */
export async function undoImport(ctx: Context, id: number): Promise<void> {
  const { em } = ctx
  const found = await lockRow(em, AppointmentImportEntity, { id })
  if (!found || found.undoneAt !== null) throw new RuleError('notFound')
  if (found.createdAt.getTime() + UNDO_FOR <= ctx.now()) throw new RuleError('importKept')
  await withoutAudit(em, () =>
    sql`delete from appointments where appointment_import_id = ${id}`.execute(em.getKysely()),
  )
  await em.nativeUpdate(AppointmentImportEntity, { id }, { undoneAt: new Date(ctx.now()) })
}

/** Imports of the last day, newest first. */
export async function listImports({ em, now }: Context): Promise<z.output<typeof appointmentImportsOutput>> {
  const createdAt = { $gt: new Date(now() - UNDO_FOR) }
  const rows = await em.find(AppointmentImportEntity, { createdAt }, { orderBy: { id: 'desc' }, limit: 20 })
  return rows.map(({ id, appointments, createdAt, undoneAt }) => ({
    id,
    appointments,
    createdAt: createdAt.toISOString(),
    undoUntil: new Date(createdAt.getTime() + UNDO_FOR).toISOString(),
    undone: undoneAt !== null,
  }))
}

type ImportedRow = ReturnType<typeof toRow>

/** Checks the appointments, each patient's start once, and lets other requests run in between. */
async function toRows({ now, timeZone }: Context, sent: readonly SentAppointment[]): Promise<ImportedRow[]> {
  const today = clinicDay(now(), timeZone)
  const rows = new Map<string, ImportedRow>()
  let at = 0
  for (const batch of toBatches(sent, CHECKED)) {
    await setImmediate()
    for (const one of batch) {
      const appointment = check(one, at++)
      const [day = '', time = ''] = appointment.startsAt.split('T')
      if (day >= today) throw new RuleError('appointmentNotPast')
      const startsAt = instantAtOrAfter(day, toMinutes(time), timeZone)
      const key = importKey(appointment)
      if (!rows.has(key)) rows.set(key, toRow(appointment, startsAt))
    }
  }
  return [...rows.values()]
}

function check(sent: SentAppointment, at: number): ImportedAppointment {
  const { data, error } = importedAppointment.safeParse(sent)
  if (data) return data
  const issues = error.issues.map(({ path, message }) => ({
    path: ['appointments', at, ...path.map(String)],
    message,
  }))
  throw new RuleError('invalidInput', { issues })
}

function toRow({ name, email, phone, type }: ImportedAppointment, startsAt: number) {
  return {
    name,
    email,
    phone,
    type,
    duration: TYPE_DURATIONS[type],
    mailbox: email && toMailbox(email),
    digits: phone?.replace(/\D/g, '') || null,
    startsAt: new Date(startsAt).toISOString(),
  }
}

/** Leaves out appointments whose patient already has an appointment at that start. */
async function withoutKnown(em: EntityManager, rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const added: ImportedRow[] = []
  for (const batch of toBatches(rows, BATCH)) {
    const { rows: known } = await sql<{ at: number }>`
      select (v.at - 1)::int as at
      from rows from (jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as (mailbox text, digits text, "startsAt" timestamptz)) with ordinality as v(mailbox, digits, starts_at, at)
      where exists (select from appointments
          where ${sql.raw(PATIENT_MAILBOX)} = v.mailbox and appointment_date = v.starts_at)
        or v.mailbox is null and exists (select from appointments
          where patient_email is null and ${sql.raw(APPOINTMENT_PHONE_DIGITS)} = v.digits
            and appointment_date = v.starts_at)`.execute(em.getKysely())
    const places = new Set(known.map(({ at }) => at))
    added.push(...batch.filter((_row, at) => !places.has(at)))
  }
  return added
}

async function insertImported(
  em: EntityManager,
  rows: readonly ImportedRow[],
  appointmentImport: number,
): Promise<void> {
  await sql`
    insert into appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
      appointment_date, ends_at, status, appointment_import_id)
    select name, email, phone, type, duration, "startsAt", "startsAt" + make_interval(mins => duration),
      'completed', ${appointmentImport}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(name text, email text, phone text, type text, duration int, "startsAt" timestamptz)`.execute(
    em.getKysely(),
  )
}

const toBatches = <Row>(rows: readonly Row[], size: number) =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))
