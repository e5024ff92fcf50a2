import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { OFFER_HOURS, type PlaceOffer, type WaitingState } from '@clinic/domain/events/waiting-list.ts'

/** What becomes of a place in line; also over when the event begins before there was a place. */
export type LineState = WaitingState | 'over'

/** The state at `now` (epoch milliseconds): an offer may run out, and the event begin, while the page is open. */
export function lineStateOf({ state, eventDate, offeredUntil }: PlaceOffer, now: number): LineState {
  if (state === 'offered' && offeredUntil !== null && Date.parse(offeredUntil) <= now) return 'lapsed'
  return state === 'waiting' && Date.parse(eventDate) <= now ? 'over' : state
}

/** What the page says of each state: its heading, and what that means. */
export function lineTexts(
  state: LineState,
  { offeredUntil, timeZone }: Pick<PlaceOffer, 'offeredUntil' | 'timeZone'>,
): { title: string; text: string } {
  const until = offeredUntil === null ? null : Date.parse(offeredUntil)
  const texts: Record<LineState, { title: string; text: string }> = {
    waiting: {
      title: 'Your place in line',
      text: `There is nothing to do now. When a place becomes free for you, we write to you and keep it for ${OFFER_HOURS} hours.`,
    },
    offered: {
      title: 'A place is free for you',
      text:
        until === null
          ? 'We keep it for you for a while.'
          : `We keep it for you until ${formatDate(until, timeZone)}, ${formatClock(until, timeZone)}. After that it goes to the next in line.`,
    },
    taken: {
      title: 'You have a place',
      text: 'The confirmation that we send you by mail has a link with which you can cancel, should you not be able to come.',
    },
    declined: { title: 'You are no longer in line', text: 'Thank you for telling us.' },
    lapsed: {
      title: 'This offer has run out',
      text: 'The place has gone to the next in line. You can join the waiting list again.',
    },
    over: { title: 'No place became free', text: 'The event has begun, or is over. We are sorry.' },
  }
  return texts[state]
}
