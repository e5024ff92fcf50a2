import { BlogPostEntity } from '@clinic/database/entities/blog-post.ts'
import { ContentItemEntity } from '@clinic/database/entities/content-item.ts'
import { ClinicEventEntity } from '@clinic/database/entities/event.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { hasOwnPrices } from '@clinic/domain/content/texts/home-sections.ts'
import { isPublicHttps } from '@clinic/domain/settings/public-address.ts'
import { isTimeZoneSettled } from '@clinic/domain/settings/time-zone.ts'
import { missingContent } from '@clinic/domain/setup/missing-content.ts'
import { findSampleTexts, samplesForStep } from '@clinic/domain/setup/sample-content.ts'
import { SETUP_STEPS, type Setup, type SetupStep } from '@clinic/domain/setup/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { SetupFlagName } from './setup-flags.ts'

interface Row {
  flags: string[]
  demoEvents: number
  demoPosts: number
  hasOwn: boolean
  changedHours: boolean
  items: { key: string; value: string }[]
}

/** Progress of the getting-started steps, derived from stored data. */
export async function loadSetup(ctx: Context): Promise<Setup> {
  await ctx.settings.refresh()
  const { rows } = await setupQuery().execute(ctx.em)
  const row = onlyRow(rows)
  const has = (flag: SetupFlagName) => row.flags.includes(flag)
  const { timeZone, saved } = ctx.settings
  const { address, practitioner, image } = readPractice(row.items)
  const fictional = findSampleTexts(row.items)
  const isReplaced = (step: SetupStep) => samplesForStep(step, fictional).length === 0
  const done: Record<SetupStep, boolean> = {
    practice: isReplaced('practice'),
    hours:
      (row.changedHours || has('hours-confirmed')) &&
      isTimeZoneSettled(timeZone, address.state, saved.timeZone),
    visits: isReplaced('visits') && hasOwnPrices(row.items),
    photos: practitioner.image !== null && image !== null,
    mail: ctx.mail.folder === null && has('test-mail-sent'),
    password: has('password-changed'),
    facts: isReplaced('facts'),
    demo: row.demoEvents + row.demoPosts === 0,
    own: row.hasOwn,
    address: isPublicHttps(ctx.settings.publicUrl),
  }
  return {
    steps: SETUP_STEPS.map(step => ({ step, done: done[step] })),
    fictional,
    missing: missingContent(row.items),
    demo: { events: row.demoEvents, posts: row.demoPosts },
    dismissed: has('checklist-dismissed'),
  }
}

/** Whether unchanged sample texts, events or posts are on the site. */
export async function hasSampleContent(em: EntityManager): Promise<boolean> {
  if (findSampleTexts(await em.find(ContentItemEntity, {})).length > 0) return true
  const samples = { demo: true }
  return (await em.count(ClinicEventEntity, samples)) + (await em.count(BlogPostEntity, samples)) > 0
}

/** Changed time slots have a higher version; added or removed ones change the count. */
function setupQuery() {
  return sql<Row>`
    select
      (select coalesce(json_agg(name), '[]') from setup_flags) as flags,
      (select count(*) from events where demo)::int as "demoEvents",
      (select count(*) from blog_posts where demo and translation_of is null)::int as "demoPosts",
      exists (select from events where not demo) or exists (select from blog_posts where not demo) as "hasOwn",
      (select count(*) <> ${clinic.officeHours.length} or coalesce(bool_or(version > 1), false) from time_slots) as "changedHours",
      (select coalesce(json_agg(json_build_object('key', key, 'value', value)), '[]') from content_items) as items`
}
