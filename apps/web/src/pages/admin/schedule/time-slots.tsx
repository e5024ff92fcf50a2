import { formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { trpc } from '../../../lib/trpc.ts'
import { DeleteDialog, useDeletion } from '../desk/delete-dialog.tsx'
import { Fetched } from '../desk/fetched.tsx'
import { DeskColumns } from '../desk/form-panel.tsx'
import { UnsavedGuard } from '../desk/unsaved-guard.tsx'
import { useEditing } from '../desk/use-editing.ts'
import classes from './schedule-tab.module.css'
import { slotName } from './slot-name.ts'
import { TimeSlotForm } from './time-slot-form.tsx'
import { WeekList } from './week-list.tsx'

/** The weekly windows, from Sunday on, and the form that adds and changes them. */
export function TimeSlots() {
  const utils = trpc.useUtils()
  const query = trpc.schedule.timeSlots.useQuery()
  const editing = useEditing<TimeSlot>()
  const deletion = useDeletion<TimeSlot>({
    send: ({ id }) => utils.client.schedule.deleteTimeSlot.mutate({ id }),
    done: 'Time slot deleted',
    failed: 'Failed to delete time slot',
    refresh: () => utils.schedule.invalidate(),
  })
  const stored = query.data?.find(({ id }) => id === editing.row?.id)

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Time slots</h2>
      <DeskColumns
        jump="New time slot"
        panel={editing.panel}
        form={<TimeSlotForm key={editing.formKey} editing={editing} storedVersion={stored?.version} />}
      >
        <Fetched query={query} failed="Failed to fetch time slots" what="the time slots">
          {slots => (
            <WeekList slots={slots} edited={editing.row?.id} onEdit={editing.edit} onDelete={deletion.ask} />
          )}
        </Fetched>
      </DeskColumns>
      <UnsavedGuard changed={editing.changed} switching={editing} />
      <DeleteDialog deletion={deletion} title="Delete this time slot?" confirm="Delete time slot">
        {slot => (
          <>
            <p>
              <strong>
                {WEEKDAYS[slot.dayOfWeek]}, {formatTimeRange(slot.startTime, slot.endTime)}
              </strong>
            </p>
            <p>
              Visitors can no longer book {slotName(slot)}. Appointments that are already made stay valid.
            </p>
          </>
        )}
      </DeleteDialog>
    </section>
  )
}
