import type { TimeSlot } from '@clinic/domain/schedule/schemas.ts'
import { refreshSchedule } from '../../../lib/refresh-appointments.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useDeletion } from '../components/delete-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import { AdminColumns } from '../components/form-panel.tsx'
import { UnsavedGuard } from '../components/unsaved-guard.tsx'
import { useEditing } from '../components/use-editing.ts'
import { doneToast } from './choices.ts'
import { DeleteSlotDialog, type SlotToDelete } from './delete-slot-dialog.tsx'
import classes from './schedule-tab.module.css'
import { ShownHours } from './shown-hours.tsx'
import { TimeSlotForm } from './time-slot-form.tsx'
import { WeekList } from './week-list.tsx'

/** The weekly windows, from Sunday on, and the form that adds and changes them. */
export function TimeSlots() {
  const utils = trpc.useUtils()
  const query = trpc.schedule.timeSlots.useQuery()
  const editing = useEditing<TimeSlot>()
  const deletion = useDeletion<SlotToDelete>(
    {
      send: ({ id, choices }) =>
        choices
          ? utils.client.schedule.change.mutate({ change: { change: 'delete-slot', id }, choices })
          : utils.client.schedule.deleteTimeSlot.mutate({ id }),
      done: output => doneToast('Time slot deleted', output),
      failed: 'Failed to delete time slot',
      refresh: () => refreshSchedule(utils),
    },
    gone => editing.release(row => row.id === gone.id),
  )
  const stored = query.data?.find(({ id }) => id === editing.row?.id)

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Time slots</h2>
      {query.data && <ShownHours slots={query.data} />}
      <AdminColumns
        jump="New time slot"
        panel={editing.panel}
        form={<TimeSlotForm key={editing.formKey} editing={editing} stored={stored} />}
      >
        <Fetched query={query} failed="Failed to fetch time slots" what="the time slots">
          {slots => (
            <WeekList slots={slots} edited={editing.row?.id} onEdit={editing.edit} onDelete={deletion.ask} />
          )}
        </Fetched>
      </AdminColumns>
      <UnsavedGuard changed={editing.changed} switching={editing} />
      <DeleteSlotDialog deletion={deletion} />
    </section>
  )
}
