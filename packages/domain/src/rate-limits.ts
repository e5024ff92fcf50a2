import { BOOKING_LIMITS } from './appointments/booking-limits.ts'

/** How often something may happen within a time. */
export interface RateLimit {
  count: number
  minutes: number
}

/** What one address, or one user name, may do. */
export const RATE_LIMITS = {
  /** Failed logins, for an address or for a browser that was logged in with; beyond so many, a user name is slow. */
  failedLogin: { count: 10, minutes: 15 },
  /** Bookings, registrations and contact messages, each for an address. */
  publicWrite: { count: 20, minutes: 60 },
  /** Mails that public forms send to one recipient, whoever fills the forms in. */
  mailToRecipient: { count: 6, minutes: 60 },
  /** Bookings from one network; they are counted from the first on for 24 hours. */
  bookingOfNetwork: { count: BOOKING_LIMITS.perNetworkAndDay, minutes: 24 * 60 },
  /** Requests of any kind, files included, for an address: beyond them it is a flood. */
  request: { count: 3_000, minutes: 1 },
  /** Reads, for an address. */
  read: { count: 300, minutes: 1 },
  /** Pages that have to be rendered anew, for an address. */
  render: { count: 300, minutes: 1 },
} as const satisfies Record<string, RateLimit>
