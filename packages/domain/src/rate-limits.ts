/** How often something may happen within a time. */
export interface RateLimit {
  count: number
  minutes: number
}

/** What one address, or one user name, may do. */
export const RATE_LIMITS = {
  /** Failed logins, for an address and for a user name. */
  failedLogin: { count: 10, minutes: 15 },
  /** Bookings, registrations and contact messages, each for an address. */
  publicWrite: { count: 20, minutes: 60 },
  /** Reads, for an address. */
  read: { count: 300, minutes: 1 },
} as const satisfies Record<string, RateLimit>
