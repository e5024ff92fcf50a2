import type { BookedForPatient, bookForPatientInput } from '@clinic/domain/appointments/desk-schemas.ts'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { useHasMailServer } from '#features/email/shared/desk/use-has-mail-server.ts'
import { useSubmission } from '#lib/form/use-submission.ts'
import { useTexts } from '#lib/texts.ts'
import { showToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import type { BookedState } from '#paths.ts'
import { confirmationText } from './confirmation-text.ts'
import { texts } from './texts.ts'

/** Books for a patient idempotently, and returns to the admin area, which marks the new rows. */
export function useDeskBooking(returnTo: string, onLeave: () => void) {
  const t = useTexts(texts)
  const format = useFormat()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const hasMailServer = useHasMailServer()

  return useSubmission<z.output<typeof bookForPatientInput>, BookedForPatient>({
    send: ({ input, idempotencyKey }) =>
      utils.client.appointments.bookForPatient.mutate(input, { context: { idempotencyKey } }),
    onDone: ({ appointments, emailed }) => {
      const [first] = appointments
      const when = format.weekdayMoment(first?.appointmentDate ?? '')
      const booked = t.booked(first?.patientName ?? '', when, appointments.length > 1)
      const confirmation = confirmationText(emailed, hasMailServer, format.language)
      showToast({ title: t.done(appointments.length), description: `${booked}\n${confirmation}` })
    },
    leave: ({ appointments }) => {
      onLeave()
      const bookedIds = appointments.map(({ id }) => id)
      navigate(returnTo, { state: { bookedIds } satisfies BookedState })
    },
    failed: t.failed,
    changes: 'appointments',
  })
}
