/** What webhooks tell of. */
export const WEBHOOK_TYPES = [
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.changed',
  'appointment.deleted',
  'registration.created',
  'registration.cancelled',
  'message.received',
  'test',
] as const

export type WebhookType = (typeof WEBHOOK_TYPES)[number]

interface AppointmentState {
  status: string
  appointmentDate: Date | string
  duration: number
}

/** The type that tells of a changed appointment: the gravest of its changes. */
export function appointmentWebhook(before: AppointmentState, after: AppointmentState): WebhookType {
  if (after.status === 'cancelled' && before.status !== 'cancelled') return 'appointment.cancelled'
  const [from, to] = [before, after].map(({ appointmentDate }) => new Date(appointmentDate).getTime())
  return from === to && before.duration === after.duration ? 'appointment.changed' : 'appointment.moved'
}
