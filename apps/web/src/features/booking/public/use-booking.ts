import type { BookedAppointment, bookAppointmentInput } from '@clinic/domain/appointments/schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { z } from 'zod'
import { texts as appointmentTexts } from '#features/appointments/shared/texts.ts'
import { useSubmission } from '#lib/form/use-submission.ts'
import { writeFailureText } from '#lib/query/error-texts.ts'
import { readErrorData } from '#lib/response/failure.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'

interface BookingOutcome {
  onBooked: (appointment: BookedAppointment) => void
  onRejected: (error: unknown) => void
}

/** Books an appointment idempotently and shows the result in a toast. */
export function useBooking({ onBooked, onRejected }: BookingOutcome) {
  const t = useTexts(texts)
  const { at } = useTexts(appointmentTexts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const utils = trpc.useUtils()

  const submission = useSubmission<z.output<typeof bookAppointmentInput>, BookedAppointment>({
    send: ({ input, idempotencyKey }) =>
      utils.client.appointments.book.mutate({ ...input, language }, { context: { idempotencyKey } }),
    onDone: appointment => {
      const startsAt = Date.parse(appointment.appointmentDate)
      showToast({
        title: t.booked,
        description: at(formatDate(startsAt, timeZone, language), formatClock(startsAt, timeZone, language)),
        manageUrl: appointment.manageUrl,
      })
      onBooked(appointment)
    },
    failed: t.failed,
    changes: 'appointments',
    onFailed: onRejected,
  })
  const { error } = submission
  const status = readErrorData(error)?.httpStatus
  return {
    ...submission,
    /** Text of a failure, unless a field (400) or the times (409) show it. */
    failure: error && status !== 400 && status !== 409 && writeFailureText(t.failed, error, language),
  }
}
