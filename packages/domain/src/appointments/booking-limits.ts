/** How much one patient, and one network, may book online. Beyond that a person decides, on the phone. */
export const BOOKING_LIMITS = {
  /** Appointments to come, neither past nor cancelled, for one e-mail address. */
  comingPerPatient: 10,
  /** Bookings of 24 hours from one network: an IPv4 address or a /64 of IPv6. */
  perNetworkAndDay: 40,
} as const
