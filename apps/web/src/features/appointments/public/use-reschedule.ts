import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useLinkWrite } from '../../../lib/trpc/use-link-write.ts'
import { texts as sharedTexts } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** Moves an appointment and shows the outcome. A repeated request moves it once. */
export function useReschedule(onMoved: () => void) {
  const t = useTexts(texts).move
  const { at } = useTexts(sharedTexts)
  const language = useLanguage()
  const { appointmentLinks } = trpc.useUtils()
  return useLinkWrite(
    trpc.appointmentLinks.reschedule,
    appointmentLinks.page,
    {
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
    },
    { changes: 'appointments', onDone: onMoved },
  )
}
