import { BOOKING_LIMITS } from './appointments/booking-limits.ts'

export interface RateLimit {
  count: number
  minutes: number
}

/** Limits per address or username. */
export const RATE_LIMITS = {
  /** Failed logins per address or trusted device. Past the limit, logins for that username are slowed down. */
  failedLogin: { count: 10, minutes: 15 },
  /** Wrong authenticator codes per username from unknown browsers, all addresses together. */
  wrongCode: { count: 10, minutes: 15 },
  /** Emails to the owner about wrong codes, per username. */
  wrongCodeNotice: { count: 1, minutes: 24 * 60 },
  /** Emails to the owner about logins from new browsers: of the same kind and network, and all together. */
  sameLoginNotice: { count: 1, minutes: 24 * 60 },
  loginNotice: { count: 10, minutes: 24 * 60 },
  /** Bookings, registrations and contact messages, each per address. */
  publicWrite: { count: 20, minutes: 60 },
  /** Saved answers to forms, which come one by one, per address: a waiting room shares one. */
  formAnswers: { count: 1_200, minutes: 60 },
  /** Mails per recipient mailbox that public forms trigger. */
  mailToRecipient: { count: 6, minutes: 60 },
  /** Texts to one number, of all kinds. */
  textToNumber: { count: 10, minutes: 24 * 60 },
  /** Answers to HELP in words that the provider does not know, per number. */
  textHelp: { count: 1, minutes: 60 },
  /** Messages from one number that are stored; STOP counts always. */
  textReply: { count: 30, minutes: 60 },
  /** Test texts. */
  testText: { count: 20, minutes: 60 },
  /** Bookings per network, in the 24 hours after the first one. */
  bookingOfNetwork: { count: BOOKING_LIMITS.perNetworkAndDay, minutes: 24 * 60 },
  /** Bookings per API key that may create bookings, in the 24 hours after the first one. */
  bookingByKey: { count: BOOKING_LIMITS.perKeyAndDay, minutes: 24 * 60 },
  /** Moves per private link, in the 24 hours after the first one. */
  moveByLink: { count: BOOKING_LIMITS.movesPerLinkAndDay, minutes: 24 * 60 },
  /** All requests per address, files included, to stop floods. */
  request: { count: 3_000, minutes: 1 },
  /** Reads per address. */
  read: { count: 300, minutes: 1 },
  /** Writes per API key; its reads count like those of an address. */
  keyWrite: { count: 60, minutes: 1 },
  /** Uncached page renders per address. */
  render: { count: 300, minutes: 1 },
} as const satisfies Record<string, RateLimit>
