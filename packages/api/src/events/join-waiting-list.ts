import { WaitingListEntry } from '@clinic/database/entities/event.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { spotsLeft, timingOf } from '@clinic/domain/events/timing.ts'
import { type joinWaitingListInput, waitingListOutput } from '@clinic/domain/events/waiting-list.ts'
import type { z } from 'zod'
import { violatedConstraint } from '../constraints.ts'
import type { Context } from '../context.ts'
import { once } from '../idempotency.ts'
import { admitPublicWrite } from '../limits/limit-calls.ts'
import { toOutput } from '../output-fields.ts'
import { lockEvent } from './event-lock.ts'
import { countLine } from './offer-places.ts'

/**
 * Puts a visitor at the end of the line for a full event. An unknown event is 404; a past one, one with places left,
 * and somebody who is in line already are 409.
 */
export function joinWaitingList(
  ctx: Context,
  { website, ...person }: z.output<typeof joinWaitingListInput>,
): Promise<z.output<typeof waitingListOutput>> {
  return once(ctx, {
    procedure: 'waitingList.join',
    input: person,
    shownOnPages: false,
    admit: () => admitPublicWrite(ctx, 'waiting list', website),
    async write(em) {
      const { eventId, name, email, phone } = person
      const event = await lockEvent(em, eventId)
      if (timingOf(event.date.getTime(), ctx.now(), ctx.timeZone) === 'past') throw new RuleError('eventPast')
      const { registered, offered } = await countLine(em, eventId)
      if (spotsLeft({ ...event, registeredCount: registered, offeredCount: offered }) !== 0) {
        throw new RuleError('placesLeft')
      }
      const createdAt = new Date(ctx.now())
      const id = await em.insert(WaitingListEntry, { event: eventId, name, email, phone, createdAt })
      return toOutput(waitingListOutput, { id, ...person, createdAt })
    },
    explain: async error =>
      violatedConstraint(error) === 'waiting_list_entries_once_in_line'
        ? new RuleError('alreadyWaiting')
        : error,
  })
}
