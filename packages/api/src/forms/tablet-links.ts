import { AppointmentEntity, type AppointmentRow } from '@clinic/database/entities/appointment.ts'
import { TabletLinkEntity, type TabletLinkRow } from '@clinic/database/entities/form.ts'
import { lockTables } from '@clinic/database/locks.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { FormLink } from '@clinic/domain/forms/due.ts'
import { isTabletLinkOpen } from '@clinic/domain/forms/tablet.ts'
import { findAppointmentLink } from '../appointments/links/linked-appointment.ts'
import type { Context } from '../context.ts'
import { nullIfUnknown } from '../links.ts'
import { deleteOrFail, findForUpdate, updateOrFail } from '../optimistic-lock.ts'

/**
 * Ends the link that the tablet had and returns the URL of this appointment's forms on it, in the caller's
 * transaction. Throws 404.
 */
export async function openTabletLink(ctx: Context, appointmentId: number): Promise<{ url: string }> {
  const { em } = ctx
  // Before the table, as an answer on the tablet does, or the two would deadlock.
  const appointment = await findForUpdate(em, AppointmentEntity, { id: appointmentId })
  await lockTables(em, TabletLinkEntity)
  await em.nativeDelete(TabletLinkEntity, {})
  const now = new Date(ctx.now())
  const link = em.create(TabletLinkEntity, { appointment, lastAnswerAt: now, createdAt: now })
  await em.flush()
  const { id, createdAt } = link
  return { url: ctx.links.formsUrl({ id, createdAt, language: appointment.language }, 'tablet') }
}

interface FormsLink {
  appointment: AppointmentRow
  via: FormLink
  /** Null for the patient's own link. */
  tablet: TabletLinkRow | null
}

/** The appointment of a patient's or a tablet's link to forms; throws 404 for an unknown token and a link that ended. */
export async function findFormsLink(ctx: Context, token: string): Promise<FormsLink> {
  const own = await nullIfUnknown(() => findPatientLink(ctx, token))
  if (own) return { ...own, tablet: null }
  const tablet = await ctx.links.find(ctx.em, TabletLinkEntity, { kind: 'tablet', token })
  if (!isTabletLinkOpen(tablet.lastAnswerAt.getTime(), ctx.now())) throw new RuleError('notFound')
  const appointment = await ctx.em.findOneOrFail(AppointmentEntity, { id: tablet.appointment.id })
  return { appointment, via: 'tablet', tablet }
}

/** The appointment of a patient's own link to forms; throws 404 for an unknown token. */
export async function findPatientLink(ctx: Context, token: string): Promise<Omit<FormsLink, 'tablet'>> {
  const { row, kind } = await findAppointmentLink(ctx, token)
  return { appointment: row, via: kind === 'booking' ? 'booking' : 'email' }
}

/** Keeps the tablet's link open after an answer; throws 404 if it ended meanwhile. */
export function extendTabletLink({ em, now }: Context, { id }: TabletLinkRow): Promise<void> {
  return updateOrFail(em, TabletLinkEntity, { id }, { lastAnswerAt: new Date(now()) })
}

/** Ends the link of a tablet; throws 404 for any other. */
export async function closeTabletLink(ctx: Context, token: string): Promise<void> {
  const { id } = await ctx.links.find(ctx.em, TabletLinkEntity, { kind: 'tablet', token })
  await deleteOrFail(ctx.em, TabletLinkEntity, { id })
}
