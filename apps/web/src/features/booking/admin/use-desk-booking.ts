import type { BookedForPatient, bookForPatientInput } from '@clinic/domain/appointments/desk-schemas.ts'
import { formatWeekdayMoment } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { useHasMailServer } from '#features/email/shared/desk/use-has-mail-server.ts'
import { useSubmission } from '#lib/form/use-submission.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { showToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useNow } from '#lib/use-now.ts'
import type { BookedState } from '#paths.ts'
import { confirmationText } from './confirmation-text.ts'
import { texts } from './texts.ts'

/** Books for a patient idempotently, and returns to the admin area, which marks the new rows. */
export function useDeskBooking(returnTo: string, onLeave: () => void) {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const now = useNow()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const hasMailServer = useHasMailServer()

  return useSubmission<z.output<typeof bookForPatientInput>, BookedForPatient>({
    send: ({ input, idempotencyKey }) =>
      utils.client.appointments.bookForPatient.mutate(input, { context: { idempotencyKey } }),
    onDone: booked => {
      const confirmation = confirmationText(booked.emailed, hasMailServer, language)
      showToast(describeBooked(booked, confirmation, now, timeZone, language))
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

function describeBooked(
  { appointments }: BookedForPatient,
  confirmation: string,
  now: number,
  timeZone: string,
  language: Language,
) {
  const [first] = appointments
  const start = Date.parse(first?.appointmentDate ?? '')
  const t = texts[language]
  const when = formatWeekdayMoment(start, now, timeZone, language)
  return {
    title: t.done(appointments.length),
    description: `${t.booked(first?.patientName ?? '', when, appointments.length > 1)}\n${confirmation}`,
  }
}
