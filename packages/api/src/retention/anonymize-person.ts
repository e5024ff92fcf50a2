import type { Anonymized, PersonInput } from '@clinic/domain/retention/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { lockAllPatients } from '../patients/find-patient.ts'
import { userActor } from '../transaction.ts'
import { anonymizeEntries } from './anonymize-entries.ts'
import { anonymizeMails, anonymizeRows, mailsAbout } from './anonymize-rows.ts'
import { notePersonal, withErasureTransaction } from './erasure-transaction.ts'
import {
  findDeletedIds,
  findPersonScope,
  isFormerEntry,
  isTheirLimit,
  isTheirMail,
  isTheirs,
  selectDeletedRows,
} from './person-scope.ts'
import { anonymizeTexts, findTextNumbers, removeUnusedNumbers } from './person-texts.ts'
import { keepsNames, PERSONAL_TABLES, type PersonalNoun } from './personal-rows.ts'
import { readIds } from './read-ids.ts'
import { isWithoutAppointment, removePatients } from './remove-patients.ts'

/**
 * Anonymizes everything past of the people of an email address, or some of them, in one transaction, with one audit entry
 * of counts. Upcoming active rows keep their names.
 */
export async function anonymizePerson(ctx: Context, input: PersonInput): Promise<Anonymized> {
  const { counts, mailIds } = await withErasureTransaction(ctx, async ctx => {
    const done = await anonymizeAll(ctx, input)
    await notePersonal(ctx.em, userActor(ctx), {
      action: 'anonymized',
      of: 'one person',
      counts: done.counts,
    })
    return done
  })
  await ctx.mail.removeSaved(mailIds)
  return counts
}

async function anonymizeAll(ctx: Context, input: PersonInput) {
  const { em } = ctx
  const now = ctx.now()
  await lockAllPatients(em)
  const scope = await findPersonScope(em, input)
  const deletedAppointments = await findDeletedIds(em, scope, 'appointments')
  const numbers = await findTextNumbers(em, scope, deletedAppointments)
  const counts: Anonymized = {}
  const mailIds: string[] = []
  let auditEntries = 0
  const note = (done: { auditEntries: number; mailIds: string[] }) => {
    auditEntries += done.auditEntries
    mailIds.push(...done.mailIds)
  }
  for (const noun of Object.keys(PERSONAL_TABLES) as PersonalNoun[]) {
    const over = sql`select id from ${sql.table(PERSONAL_TABLES[noun].table)}
      where ${isTheirs(noun, scope)} and not ${keepsNames(noun, ctx)} order by id for update`
    const done = await anonymizeRows(em, noun, await readIds(em, over), now)
    counts[noun] = done.rows
    note(done)
    const deleted = await findDeletedIds(em, scope, noun)
    note(await anonymizeMails(em, mailsAbout(PERSONAL_TABLES[noun].mails, deleted), now))
  }
  await anonymizeTexts(em, deletedAppointments, now)
  note(await anonymizeMails(em, isTheirMail(scope), now))
  auditEntries += await anonymizeEntries(em, sql`(subject, subject_id) in (${selectDeletedRows(scope)})`)
  const emptied = sql`
    select id from patients found where id = any(${scope.chosen}::int[]) and ${isWithoutAppointment}`
  const { patients, invitations, ...removed } = await removePatients(em, await readIds(em, emptied), now)
  note(removed)
  if (patients === scope.people.length) auditEntries += await anonymizeEntries(em, isFormerEntry(scope))
  const notices = await readIds(
    em,
    sql`delete from booking_limit_notices where ${isTheirLimit(scope)} returning id`,
  )
  const textConsents = await removeUnusedNumbers(em, numbers, now)
  const removedRows = { patients, invitations, limitNotices: notices.length, textConsents }
  return { counts: { ...counts, ...removedRows, auditEntries }, mailIds }
}
