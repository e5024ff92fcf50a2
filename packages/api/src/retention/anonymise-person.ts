import type { Anonymised } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { userActor } from '../in-trail.ts'
import { anonymiseEntries } from './anonymise-entries.ts'
import { anonymiseMails, anonymiseRows, mailsAbout, PERSONAL, type PersonalNoun } from './anonymise-rows.ts'
import { forgetting, notePersonal } from './forgetting.ts'
import { idsOf } from './ids-of.ts'
import { deletedRowsOf, factsOf, isOf, limitsOf, standsToCome } from './person.ts'

/**
 * Takes from all that is past or over under an e-mail address what says whose it is, and leaves one entry that counts
 * it. What stands and is yet to come keeps its names. One transaction: all of it or nothing.
 */
export async function anonymisePerson(ctx: Context, email: string, procedure: string): Promise<Anonymised> {
  const { counts, mailIds } = await forgetting(ctx.em, async em => {
    const done = await anonymiseAll(em, ctx, email)
    await notePersonal(em, userActor(ctx, procedure), {
      ...{ action: 'anonymised', of: 'one person', counts: done.counts },
    })
    return done
  })
  await ctx.mail.removeKept(mailIds)
  return counts
}

async function anonymiseAll(em: EntityManager, ctx: Context, email: string) {
  const now = ctx.now()
  const counts: Anonymised = {}
  const mailIds: string[] = []
  let trailEntries = 0
  const note = (done: { trailEntries: number; mailIds: string[] }) => {
    trailEntries += done.trailEntries
    mailIds.push(...done.mailIds)
  }
  for (const noun of Object.keys(PERSONAL) as PersonalNoun[]) {
    const over = sql`select id from ${sql.table(PERSONAL[noun].table)}
      where ${isOf(noun, email)} and not ${standsToCome(noun, ctx)} order by id for update`
    const done = await anonymiseRows(em, noun, await idsOf(em, over), now)
    counts[noun] = done.rows
    note(done)
    const deleted = await idsOf(
      em,
      sql`select id::int from (${deletedRowsOf(email, [noun])}) as row (subject, id)`,
    )
    note(await anonymiseMails(em, mailsAbout(noun, deleted), now))
  }
  note(await anonymiseMails(em, factsOf(email), now))
  trailEntries += await anonymiseEntries(em, sql`(subject, subject_id) in (${deletedRowsOf(email)})`)
  const notices = await idsOf(
    em,
    sql`delete from booking_limit_notices where ${limitsOf(email)} returning id`,
  )
  return { counts: { ...counts, limitNotices: notices.length, trailEntries }, mailIds }
}
