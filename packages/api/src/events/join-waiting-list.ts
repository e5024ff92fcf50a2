import { WaitingListEntryEntity } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { isPast, spotsLeft } from '@clinic/domain/events/timing.ts'
import { type joinWaitingListInput, waitingListOutput } from '@clinic/domain/events/waiting-list.ts'
import type { z } from 'zod'
import { mapViolation } from '../constraints.ts'
import type { Context } from '../context.ts'
import { runOnce } from '../idempotency.ts'
import { limitPublicWrite } from '../limit-calls.ts'
import { enqueueMails } from '../mail/enqueue-mails.ts'
import { toOutput } from '../output-fields.ts'
import { lockEvent } from './event-lock.ts'
import { countSpots } from './register-for-event.ts'

/**
 * Adds a visitor to the waiting list and emails them a link to leave it. Throws 404 for an unknown event, and 409 if
 * it has begun or has spots, or if they are already on either list.
 */
export function joinWaitingList(
  ctx: Context,
  { leaveEmpty, ...person }: z.output<typeof joinWaitingListInput>,
): Promise<z.output<typeof waitingListOutput>> {
  return runOnce(ctx, {
    input: person,
    shownOnPages: false,
    limit: () => limitPublicWrite(ctx, 'waiting list', leaveEmpty),
    async write(ctx) {
      const { eventId, name, email, phone, language } = person
      const event = await lockEvent(ctx.em, eventId)
      if (isPast(event.date.getTime(), ctx.now(), ctx.timeZone)) throw new RuleError('eventPast')
      // Spots are offered until the event begins.
      if (event.date.getTime() <= ctx.now()) throw new RuleError('eventBegun')
      const { known, ...counts } = await countSpots(ctx.em, person)
      if (known) throw new RuleError('alreadyRegistered')
      if (spotsLeft({ ...event, ...counts }) !== 0) throw new RuleError('spotsLeft')
      const createdAt = new Date(ctx.now())
      const id = await ctx.em.insert(WaitingListEntryEntity, {
        event: eventId,
        name,
        email,
        phone,
        language,
        createdAt,
      })
      await enqueueMails(ctx, { id, to: email, visitorMail: 'waitingListConfirmation' })
      return toOutput(waitingListOutput, { id, ...person, createdAt })
    },
    mapError: async error => mapViolation(error, { waiting_list_entries_once_in_line: 'alreadyWaiting' }),
  })
}
