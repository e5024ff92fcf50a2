import type { BusyTime } from '@clinic/domain/calendars/busy-times.ts'
import type { Remark } from '@clinic/domain/calendars/remarks.ts'

/** The headers with which a server identifies a version of a calendar. */
interface CalendarValidators {
  etag: string | null
  lastModified: string | null
}

/** Result of a read: nothing new since the validators, or all busy times with remarks. */
export type ReadBusyTimes =
  | { changed: false }
  | ({ changed: true; times: BusyTime[]; remarks: Remark[] } & CalendarValidators)

/** How to read a calendar: times that overlap `from` to `until` (epoch milliseconds). */
interface CalendarRequest {
  from: number
  until: number
  timeZone: string
  /** The address under which invitations reach the owner, if it was typed. */
  owner: string | null
  /** Whether invitations without an answer are busy times. */
  countsUnanswered: boolean
  /** Whether events of this product count, which are another installation's. */
  isOthersFeed?: boolean
  /** Ends the read, which then throws its reason. */
  signal?: AbortSignal | undefined
}

/** Reads calendars of other programs. */
export interface CalendarSource {
  /**
   * Busy times at an address, merged and in order. `validators` are null for a calendar that is not stored. Throws a
   * RuleError that tells the owner what to change, with `retryAfterSeconds` if the server asks to wait.
   */
  read(
    address: string,
    validators: CalendarValidators | null,
    request: CalendarRequest,
  ): Promise<ReadBusyTimes>
}
