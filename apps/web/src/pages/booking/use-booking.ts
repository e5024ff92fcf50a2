import type { Appointment, BookAppointment } from '@clinic/domain/appointments/schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { writeFailureText } from '../../lib/error-texts.ts'
import { useSite } from '../../lib/site.tsx'
import { mayHaveBeenDone, type Submission, submissionOf } from '../../lib/submission.ts'
import { showError, showToast } from '../../lib/toasts/toast.ts'
import { trpc } from '../../lib/trpc.ts'

interface BookingOutcome {
  onBooked: (appointment: Appointment) => void
  onRefused: (error: unknown) => void
}

/** Books a visit. Retries and impatient clicks send the same submission and book once. */
export function useBooking({ onBooked, onRefused }: BookingOutcome) {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const pending = useRef(false)
  const [unsettled, setUnsettled] = useState<Submission<BookAppointment> | null>(null)

  const mutation = useMutation({
    mutationFn: ({ input, idempotencyKey }: Submission<BookAppointment>) =>
      utils.client.appointments.book.mutate(input, { context: { idempotencyKey } }),
    onSuccess: appointment => {
      const startsAt = Date.parse(appointment.appointmentDate)
      showToast({
        title: 'Appointment booked',
        description: `${formatDate(startsAt, timeZone)} at ${formatClock(startsAt, timeZone)}`,
      })
      onBooked(appointment)
    },
    onError: (error, submission) => {
      setUnsettled(mayHaveBeenDone(error) ? submission : null)
      showError(writeFailureText('Failed to create appointment', error))
      onRefused(error)
    },
    onSettled: (_appointment, error) => {
      pending.current = false
      // The times on the page stay as they are: read anew, they might lack the one that is to be sent again.
      if (error && mayHaveBeenDone(error)) return
      // Not waited for: the screen that follows does not depend on them.
      void utils.schedule.availability.invalidate()
      void utils.appointments.invalidate()
    },
  })

  const book = (input: BookAppointment) => {
    // The ref, for a second click may come before the first one is rendered.
    if (pending.current) return
    pending.current = true
    mutation.mutate(submissionOf(input, unsettled))
  }

  return {
    book,
    /** A booking that failed without anyone knowing whether it was made. */
    unsettled: unsettled?.input ?? null,
    pending: mutation.isPending,
    error: mutation.error,
    forget: mutation.reset,
  }
}
