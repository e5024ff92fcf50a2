/** Changes that webhooks announce. */
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

interface AnnouncedAppointment {
  status: string
  appointmentDate: Date | string
  duration: number
}

/** The type that announces a changed appointment: a cancellation before a move, and a move before anything else. */
export function appointmentWebhook(before: AnnouncedAppointment, after: AnnouncedAppointment): WebhookType {
  if (after.status === 'cancelled' && before.status !== 'cancelled') return 'appointment.cancelled'
  const [from, to] = [before, after].map(({ appointmentDate }) => new Date(appointmentDate).getTime())
  return from === to && before.duration === after.duration ? 'appointment.changed' : 'appointment.moved'
}
