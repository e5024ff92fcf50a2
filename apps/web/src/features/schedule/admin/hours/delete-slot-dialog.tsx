import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { skipToken } from '@tanstack/react-query'
import { useLanguage } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { DeleteDialog, type useDeletion } from '../../../../ui/dialog/delete-dialog.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { AffectedAppointments, affectedText } from '../affected-appointments.tsx'
import { useChoices } from '../choices.ts'
import { slotName } from './slot-name.ts'

/** Time slot to delete, with the actions for its appointments. */
export type SlotToDelete = TimeSlot & { choices?: AppointmentChoice[] | null }

type Deletion = ReturnType<typeof useDeletion<SlotToDelete>>

/** Confirms the deletion and asks about affected appointments. */
export function DeleteSlotDialog({ deletion }: { deletion: Deletion }) {
  const language = useLanguage()
  const { asked } = deletion
  const query = trpc.appointments.affected.useQuery(
    asked ? { change: 'delete-slot', id: asked.id } : skipToken,
    { staleTime: 0, gcTime: 0 },
  )
  const choices = useChoices(query.data)
  return (
    <DeleteDialog
      // Waits until the affected appointments are shown.
      deletion={{
        ...deletion,
        keep: () => {
          choices.clear()
          deletion.keep()
        },
        remove: slot => deletion.remove({ ...slot, choices: choices.made() }),
        pending: deletion.pending || query.isLoading,
      }}
      title="Delete this time slot?"
      confirm="Delete time slot"
    >
      {slot => (
        <>
          <p>
            <strong>
              {WEEKDAYS.en[slot.dayOfWeek]},{' '}
              <Unbroken>{formatTimeRange(slot.startTime, slot.endTime, language)}</Unbroken>
            </strong>
          </p>
          <p>
            Patients can no longer book <Unbroken>{slotName(slot, language)}</Unbroken>, unless another time
            slot covers it.
          </p>
          <QueryBoundary
            query={query}
            failed="Failed to fetch appointments"
            what="affected appointments"
            toast
          >
            {affected =>
              affected.total === 0 ? (
                <p>No appointments would fall outside your hours.</p>
              ) : (
                <>
                  <p>{affectedText(affected.total, LEFT_IN_CONFLICT)}.</p>
                  <AffectedAppointments affected={affected} choices={choices} />
                </>
              )
            }
          </QueryBoundary>
        </>
      )}
    </DeleteDialog>
  )
}

/** Verb for appointments affected by changed hours. */
export const LEFT_IN_CONFLICT = {
  one: 'would fall outside these hours',
  many: 'would fall outside these hours',
}
