import type { Anonymized } from '@clinic/domain/retention/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { userActor } from '../transaction.ts'
import { anonymizeEntries } from './anonymize-entries.ts'
import { anonymizeMails, anonymizeRows, mailsAbout, PERSONAL, type PersonalNoun } from './anonymize-rows.ts'
import { notePersonal, withErasureTransaction } from './erasure-transaction.ts'
import { removePatientKey } from './patient-keys.ts'
import { isUpcoming, matchesEmail, personalFields, selectDeletedRows, selectLimits } from './person.ts'
import { selectIds } from './select-ids.ts'

/**
 * Anonymizes everything past under an email address in one transaction, with one audit entry of counts. Upcoming
 * active rows keep their names.
 */
export async function anonymizePerson(ctx: Context, email: string, procedure: string): Promise<Anonymized> {
  const { counts, mailIds } = await withErasureTransaction(ctx, async ctx => {
    const done = await anonymizeAll(ctx, email)
    await notePersonal(ctx.em, userActor(ctx, procedure), {
      action: 'anonymized',
      of: 'one person',
      counts: done.counts,
    })
    return done
  })
  await ctx.mail.removeSaved(mailIds)
  return counts
}

async function anonymizeAll(ctx: Context, email: string) {
  const { em } = ctx
  const now = ctx.now()
  const counts: Anonymized = {}
  const mailIds: string[] = []
  let auditEntries = 0
  const note = (done: { auditEntries: number; mailIds: string[] }) => {
    auditEntries += done.auditEntries
    mailIds.push(...done.mailIds)
  }
  for (const noun of Object.keys(PERSONAL) as PersonalNoun[]) {
    const over = sql`select id from ${sql.table(PERSONAL[noun].table)}
      where ${matchesEmail(noun, email)} and not ${isUpcoming(noun, ctx)} order by id for update`
    const done = await anonymizeRows(em, noun, await selectIds(em, over), now)
    counts[noun] = done.rows
    note(done)
    const deleted = await selectIds(
      em,
      sql`select id::int from (${selectDeletedRows(email, [noun])}) as row (subject, id)`,
    )
    note(await anonymizeMails(em, mailsAbout(noun, deleted), now))
  }
  note(await anonymizeMails(em, personalFields(email), now))
  auditEntries += await anonymizeEntries(em, sql`(subject, subject_id) in (${selectDeletedRows(email)})`)
  const { leftOut, invitations, ...keyed } = await removePatientKey(em, email, now)
  note(keyed)
  const notices = await selectIds(
    em,
    sql`delete from booking_limit_notices where ${selectLimits(email)} returning id`,
  )
  return { counts: { ...counts, leftOut, invitations, limitNotices: notices.length, auditEntries }, mailIds }
}
