import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { skipToken } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { ConfirmedWriteDialog, type useDeletion } from '../../../../ui/dialog/confirmed-write.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { AffectedAppointments } from '../affected-appointments.tsx'
import { useChoices } from '../choices.ts'
import { texts } from '../texts.ts'
import { slotName } from './slot-name.ts'

/** Time slot to delete, with the actions for its appointments. */
export type SlotToDelete = TimeSlot & { choices?: AppointmentChoice[] | null }

type Deletion = ReturnType<typeof useDeletion<SlotToDelete>>

/** Confirms the deletion and asks about affected appointments. */
export function DeleteSlotDialog({ deletion }: { deletion: Deletion }) {
  const language = useLanguage()
  const { affected: question, slots, weekdays } = useTexts(texts)
  const t = slots.remove
  const { asked } = deletion
  const query = trpc.appointments.affected.useQuery(
    asked ? { change: 'delete-slot', id: asked.id } : skipToken,
    { staleTime: 0, gcTime: 0 },
  )
  const choices = useChoices(query.data)
  return (
    <ConfirmedWriteDialog
      // Waits until the affected appointments are shown.
      write={{
        ...deletion,
        keep: () => {
          choices.clear()
          deletion.keep()
        },
        send: slot => deletion.send({ ...slot, choices: choices.made() }),
        pending: deletion.pending || query.isLoading,
      }}
      title={t.title}
      confirm={t.confirm}
    >
      {slot => (
        <>
          <p>
            <strong>
              {weekdays[slot.dayOfWeek]},{' '}
              <Unbroken>{formatTimeRange(slot.startTime, slot.endTime, language)}</Unbroken>
            </strong>
          </p>
          <p>{t.text(<Unbroken>{slotName(slot, language)}</Unbroken>)}</p>
          <QueryBoundary query={query} failed={t.notRead} what={t.what} toast>
            {affected =>
              affected.total === 0 ? (
                <p>{t.none}</p>
              ) : (
                <>
                  <p>{question.outside(affected.total)}</p>
                  <AffectedAppointments affected={affected} choices={choices} />
                </>
              )
            }
          </QueryBoundary>
        </>
      )}
    </ConfirmedWriteDialog>
  )
}
