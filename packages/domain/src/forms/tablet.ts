import { MINUTE_MS } from '../time-units.ts'

/** Minutes after the last answer, or after handing over, until the tablet's link ends. */
const OPEN_MINUTES = 30

/** Whether the link of a tablet still opens the forms. Instants are epoch milliseconds. */
export function isTabletLinkOpen(lastAnswerAt: number, now: number): boolean {
  return now < lastAnswerAt + OPEN_MINUTES * MINUTE_MS
}
