import {
  AppointmentEntity,
  type AppointmentRow,
  isUpcomingRow,
} from '@clinic/database/entities/appointment.ts'
import { EarlierRequestEntity, TimeOfferEntity, type TimeOfferRow } from '@clinic/database/entities/offer.ts'
import { SpecialHoursEntity, TimeSlotEntity } from '@clinic/database/entities/schedule.ts'
import { getDeskAvailability } from '@clinic/domain/availability/desk-openings.ts'
import { clinicDay, dayOfWeek } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { isStillOpen, isWorthAsking } from '@clinic/domain/offers/earlier-times.ts'
import type { askEarlierInput, EarlierTime } from '@clinic/domain/offers/schemas.ts'
import { pickForType } from '@clinic/domain/schedule/day-hours.ts'
import type { z } from 'zod'
import { findLinkedAppointment } from '../appointments/links/linked-appointment.ts'
import { lockAppointment, saveOwnMove } from '../appointments/move-appointment.ts'
import { requireOpening } from '../appointments/require-opening.ts'
import { loadDayPlan } from '../availability/day-plans.ts'
import type { Context } from '../context.ts'
import { lockRow } from '../optimistic-lock.ts'
import { writeByLink } from '../transaction.ts'
import { lockEarlierTimes, noteFreedTimes } from './freed-times.ts'
import { offerEarlierTimes } from './offer-earlier-times.ts'

/** An offer of the private link, by the token and the start (ISO 8601) that the page showed. */
interface ShownOffer {
  token: string
  startsAt: string
}

/** Loads the patient's request and the last offer; throws 404 for an unknown token. */
export async function loadEarlierTime(ctx: Context, token: string): Promise<EarlierTime> {
  return toEarlierTime(ctx, await findLinkedAppointment(ctx, token))
}

/** Asks for an earlier time, or changes what was asked for; the place in order stays. Throws 409 if it is too late. */
export function askForEarlierTime(
  ctx: Context,
  { token, days, partOfDay }: z.output<typeof askEarlierInput>,
): Promise<EarlierTime> {
  return withLinkedAppointment(ctx, token, async (ctx, id) => {
    // What is free already can be booked by the patient, so only what is freed from now on is offered.
    const { lastFreed } = await noteFreedTimes(ctx)
    const appointment = await ctx.em.findOneOrFail(AppointmentEntity, { id }, { refresh: true })
    if (!canAsk(appointment, ctx.now())) throw new RuleError('appointmentNotActive')
    const request = await ctx.em.findOne(EarlierRequestEntity, { appointment: id })
    if (request) ctx.em.assign(request, { days, partOfDay })
    else
      ctx.em.create(EarlierRequestEntity, {
        appointment: id,
        days,
        partOfDay,
        lastFreed,
        createdAt: new Date(ctx.now()),
      })
    await ctx.em.flush()
    return true
  })
}

/** Takes back what was asked for; an open offer goes to the next person. */
export function stopAsking(ctx: Context, token: string): Promise<EarlierTime> {
  return withLinkedAppointment(ctx, token, (ctx, id) => deleteRequest(ctx, id))
}

/** Deletes a request with its offers; an open one goes to the next person. Returns whether there was one. */
export async function deleteRequest(ctx: Context, appointmentId: number): Promise<boolean> {
  await lockEarlierTimes(ctx.em)
  const deleted = await ctx.em.nativeDelete(EarlierRequestEntity, { appointment: appointmentId })
  if (deleted > 0) await offerEarlierTimes(ctx)
  return deleted > 0
}

/**
 * Moves the appointment to the offered time, whatever its own notice, and ends the request; repeating it changes
 * nothing. Throws 409 if the offer is over or someone booked the time.
 */
export function takeEarlierTime(ctx: Context, { token, startsAt }: ShownOffer): Promise<EarlierTime> {
  const start = Date.parse(startsAt)
  return withLinkedAppointment(ctx, token, async (ctx, id) => {
    await lockEarlierTimes(ctx.em)
    const row = await lockAppointment(ctx, id, { to: start, isMove: true })
    const isActive = isUpcomingRow(row, ctx.now())
    if (isActive && row.appointmentDate.getTime() === start) return false
    const offer = await findOpenOffer(ctx, id, start)
    if (!offer || !isActive || row.appointmentDate.getTime() < start) throw new RuleError('earlierOfferOver')
    const plan = await loadDayPlan(ctx.em, clinicDay(start, ctx.timeZone), ctx.timeZone, id)
    const options = { patient: { type: row.appointmentType }, language: ctx.language }
    requireOpening(getDeskAvailability(plan, row.duration, ctx.now(), options), start)
    await saveOwnMove(ctx, row, start)
    await ctx.em.nativeDelete(EarlierRequestEntity, { appointment: id })
    return true
  })
}

/** Declines an offered time, which goes to the next person; the request stays. Repeating it changes nothing. */
export function declineEarlierTime(ctx: Context, { token, startsAt }: ShownOffer): Promise<EarlierTime> {
  return withLinkedAppointment(ctx, token, async (ctx, id) => {
    await lockEarlierTimes(ctx.em)
    // Its row first, as the deletion of an appointment does.
    await lockRow(ctx.em, EarlierRequestEntity, { appointment: id })
    const offer = await findOpenOffer(ctx, id, Date.parse(startsAt))
    if (!offer) return false
    ctx.em.assign(offer, { outcome: 'declined', endedAt: new Date(ctx.now()) })
    await ctx.em.flush()
    await offerEarlierTimes(ctx)
    return true
  })
}

function withLinkedAppointment(
  ctx: Context,
  token: string,
  change: (ctx: Context, appointmentId: number) => Promise<boolean>,
): Promise<EarlierTime> {
  return writeByLink(ctx, {
    find: ctx => findLinkedAppointment(ctx, token),
    async change(ctx, { id }) {
      const changed = await change(ctx, id)
      const row = await ctx.em.findOneOrFail(AppointmentEntity, { id })
      return { result: await toEarlierTime(ctx, row), changed }
    },
  })
}

function findOpenOffer({ em, now }: Context, appointment: number, start: number) {
  return em.findOne(TimeOfferEntity, {
    request: { appointment },
    startsAt: new Date(start),
    offeredUntil: { $gt: new Date(now()) },
    outcome: null,
  })
}

function canAsk({ status, patientEmail, appointmentDate }: AppointmentRow, now: number): boolean {
  return status === 'confirmed' && patientEmail !== null && isWorthAsking(appointmentDate.getTime(), now)
}

async function toEarlierTime(ctx: Context, row: AppointmentRow): Promise<EarlierTime> {
  const { em } = ctx
  const now = new Date(ctx.now())
  const slots = await em.find(TimeSlotEntity, { isAvailable: true }, { disableIdentityMap: true })
  const [from, to] = [now, row.appointmentDate].map(at => clinicDay(at.getTime(), ctx.timeZone))
  const special = await em.find(
    SpecialHoursEntity,
    { open: true, date: { $gte: from, $lte: to } },
    { disableIdentityMap: true },
  )
  const dated = special.map(hours => ({ ...hours, dayOfWeek: dayOfWeek(hours.date) }))
  const request = await em.findOne(
    EarlierRequestEntity,
    { appointment: row.id },
    { disableIdentityMap: true },
  )
  const [offer] = await em.find(
    TimeOfferEntity,
    { request: { appointment: row.id }, startsAt: { $gt: now } },
    { orderBy: { id: 'desc' }, limit: 1, disableIdentityMap: true },
  )
  return {
    canAsk: canAsk(row, ctx.now()),
    openDays: [
      ...new Set(pickForType([...slots, ...dated], row.appointmentType).map(({ dayOfWeek }) => dayOfWeek)),
    ].sort(),
    wanted: request && { days: request.days, partOfDay: request.partOfDay },
    offer:
      offer && row.status === 'confirmed' && row.appointmentDate > offer.startsAt
        ? {
            startsAt: offer.startsAt.toISOString(),
            endsAt: offer.endsAt.toISOString(),
            until: offer.offeredUntil.toISOString(),
            state: await findState(ctx, row, offer),
          }
        : null,
  }
}

/** The state now: an offer may have run out, or the time been booked, before the offer's row was updated. */
async function findState(
  { em, now, timeZone }: Context,
  row: AppointmentRow,
  { outcome, offeredUntil, startsAt }: TimeOfferRow,
) {
  if (outcome !== null) return outcome
  if (offeredUntil.getTime() <= now()) return 'lapsed'
  const plan = await loadDayPlan(em, clinicDay(startsAt.getTime(), timeZone), timeZone)
  const own = {
    startsAt: row.appointmentDate.getTime(),
    endsAt: row.endsAt.getTime(),
    duration: row.duration,
    appointmentType: row.appointmentType,
  }
  return isStillOpen(plan, own, startsAt.getTime(), now()) ? 'offered' : 'booked'
}
