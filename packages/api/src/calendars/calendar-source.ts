import type { BusyTime } from '@clinic/domain/calendars/busy-times.ts'

/** What a server says of the version of a calendar that it sent. */
export interface CalendarValidators {
  etag: string | null
  lastModified: string | null
}

/** What a read found: nothing new since the validators, or all busy times. */
export type ReadBusyTimes = { changed: false } | ({ changed: true; times: BusyTime[] } & CalendarValidators)

/** Reads calendars of other programs. */
export interface CalendarSource {
  /**
   * Busy times at an address that overlap `from` to `until` (epoch milliseconds), merged and in order. `validators` are
   * null for a calendar that is not stored. Throws a RuleError that tells the owner what to change.
   */
  read(
    address: string,
    validators: CalendarValidators | null,
    window: { from: number; until: number; timeZone: string },
  ): Promise<ReadBusyTimes>
}
