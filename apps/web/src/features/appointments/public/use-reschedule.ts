import type { rescheduleInput } from '@clinic/domain/appointments/link-schemas.ts'
import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { z } from 'zod'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { isTimeRejected } from '../../booking/shared/booking-error.ts'
import { texts as sharedTexts } from '../shared/texts.ts'
import { texts } from './texts.ts'

interface RescheduleOutcome {
  token: string
  onMoved: () => void
  /** Called when the API rejected the time itself. */
  onTimeRejected: () => void
}

/** Moves an appointment and shows the outcome. A repeated request moves it once. */
export function useReschedule({ token, onMoved, onTimeRejected }: RescheduleOutcome) {
  const t = useTexts(texts).move
  const { at } = useTexts(sharedTexts)
  const language = useLanguage()
  const utils = trpc.useUtils()
  return useWrite(
    {
      send: (input: z.output<typeof rescheduleInput>) =>
        utils.client.appointmentLinks.reschedule.mutate(input),
      done: ({ appointmentDate, timeZone }) => {
        const startsAt = Date.parse(appointmentDate)
        return {
          title: t.done,
          description: at(
            formatDate(startsAt, timeZone, language),
            formatClock(startsAt, timeZone, language),
          ),
        }
      },
      failed: t.failed,
      changes: 'appointments',
    },
    {
      onDone: appointment => {
        utils.appointmentLinks.page.setData({ token }, appointment)
        onMoved()
      },
      onFailed: error => {
        if (isTimeRejected(error)) onTimeRejected()
      },
    },
  )
}
