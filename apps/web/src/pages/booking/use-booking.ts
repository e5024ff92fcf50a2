import type { BookedAppointment, bookAppointmentInput } from '@clinic/domain/appointments/schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { z } from 'zod'
import { writeFailureText } from '../../lib/error-texts.ts'
import { refreshAppointments } from '../../lib/refresh-appointments.ts'
import { useSite } from '../../lib/site.tsx'
import { mayHaveBeenDone } from '../../lib/submission.ts'
import { showError, showToast } from '../../lib/toasts/toast.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSubmission } from '../../lib/use-submission.ts'

interface BookingOutcome {
  onBooked: (appointment: BookedAppointment) => void
  onRejected: (error: unknown) => void
}

/** Books an appointment, once, and says how that went. */
export function useBooking({ onBooked, onRejected }: BookingOutcome) {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  // Not waited for: the screen that follows does not depend on them.
  const refreshTimes = () => void refreshAppointments(utils)

  return useSubmission<z.output<typeof bookAppointmentInput>, BookedAppointment>({
    send: ({ input, idempotencyKey }) =>
      utils.client.appointments.book.mutate(input, { context: { idempotencyKey } }),
    onDone: appointment => {
      refreshTimes()
      const startsAt = Date.parse(appointment.appointmentDate)
      showToast({
        title: 'Appointment booked',
        description: `${formatDate(startsAt, timeZone)} at ${formatClock(startsAt, timeZone)}`,
      })
      onBooked(appointment)
    },
    onFailed: error => {
      // Otherwise the times stay as they are: read anew, they might lack the one that is to be sent again.
      if (!mayHaveBeenDone(error)) refreshTimes()
      showError(writeFailureText('Failed to create appointment', error))
      onRejected(error)
    },
  })
}
