import type { AppointmentChoice } from '@clinic/domain/appointments/schedule-change.ts'
import { formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { DeleteDialog, type useDeletion } from '../components/delete-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import { AffectedAppointments, countOfAppointments } from './affected-appointments.tsx'
import { useChoices } from './choices.ts'
import { slotName } from './slot-name.ts'

/** A time slot to be deleted, with what becomes of the appointments in it. */
export type SlotToDelete = TimeSlot & { choices?: AppointmentChoice[] | null }

type Deletion = ReturnType<typeof useDeletion<SlotToDelete>>

/** Asks before a time slot is deleted, with the appointments that would be left outside the hours. */
export function DeleteSlotDialog({ deletion }: { deletion: Deletion }) {
  const { asked } = deletion
  const query = trpc.appointments.affected.useQuery(
    asked ? { change: 'delete-slot', id: asked.id } : skipToken,
    { staleTime: 0, gcTime: 0 },
  )
  const choices = useChoices(query.data)
  return (
    <DeleteDialog
      // Nothing is deleted before its appointments have been shown.
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
              {WEEKDAYS[slot.dayOfWeek]}, {formatTimeRange(slot.startTime, slot.endTime)}
            </strong>
          </p>
          <p>Visitors can no longer book {slotName(slot)}, unless another time slot covers it.</p>
          <Fetched query={query} failed="Failed to fetch appointments" what="the appointments it touches">
            {affected =>
              affected.total === 0 ? (
                <p>No appointment lies in it that would be left outside the opening hours.</p>
              ) : (
                <>
                  <p>{countOfAppointments(affected.total, LEFT_IN_CONFLICT)}.</p>
                  <AffectedAppointments affected={affected} choices={choices} />
                </>
              )
            }
          </Fetched>
        </>
      )}
    </DeleteDialog>
  )
}

/** What becomes of the appointments that a change of the weekly hours affects. */
export const LEFT_IN_CONFLICT = {
  one: 'would lie outside the opening hours',
  many: 'would lie outside the opening hours',
}
