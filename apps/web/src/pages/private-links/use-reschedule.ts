import type { rescheduleInput } from '@clinic/domain/appointments/link-schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { z } from 'zod'
import { refreshAppointments } from '../../lib/refresh-appointments.ts'
import { trpc } from '../../lib/trpc.ts'
import { useWrite } from '../../lib/use-write.ts'
import { isTimeRejected } from '../booking/booking-error.ts'

interface RescheduleOutcome {
  token: string
  onMoved: () => void
  /** Is told when the API rejected the time itself. */
  onTimeGone: () => void
}

/** Moves an appointment, and says how that went. Sent twice, it is moved once: then it is there already. */
export function useReschedule({ token, onMoved, onTimeGone }: RescheduleOutcome) {
  const utils = trpc.useUtils()
  return useWrite(
    {
      send: (input: z.output<typeof rescheduleInput>) =>
        utils.client.appointmentLinks.reschedule.mutate(input),
      done: ({ appointmentDate, timeZone }) => {
        const startsAt = Date.parse(appointmentDate)
        return {
          title: 'Appointment moved',
          description: `${formatDate(startsAt, timeZone)} at ${formatClock(startsAt, timeZone)}`,
        }
      },
      failed: 'Failed to move appointment',
      refresh: () => refreshAppointments(utils),
    },
    {
      onDone: appointment => {
        utils.appointmentLinks.page.setData({ token }, appointment)
        onMoved()
      },
      onFailed: error => {
        if (isTimeRejected(error)) onTimeGone()
      },
    },
  )
}
