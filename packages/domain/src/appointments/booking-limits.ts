/** Online limits per mailbox, network, API key and private link. Past a limit, people are asked to call. */
export const BOOKING_LIMITS = {
  /** Upcoming active appointments per mailbox; plus addresses count as the same mailbox. */
  upcomingPerMailbox: 10,
  /** Bookings in 24 hours per network: an IPv4 address or a /64 of IPv6. */
  perNetworkAndDay: 40,
  /** Bookings in 24 hours per API key with `bookings:create`; other keys have the limit of a network. */
  perKeyAndDay: 200,
  /** Moves in 24 hours per private link, from any network. Each one sends two emails. */
  movesPerLinkAndDay: 10,
} as const
