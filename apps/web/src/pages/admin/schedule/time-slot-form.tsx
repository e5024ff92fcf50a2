import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { DEFAULT_TIME_SLOT, type TimeSlot, timeSlotInput } from '@clinic/domain/schedule/schemas.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { z } from 'zod'
import { refreshSchedule } from '../../../lib/refresh-appointments.ts'
import { trpc } from '../../../lib/trpc.ts'
import { FormPanel } from '../components/form-panel.tsx'
import { useAdminForm } from '../components/use-admin-form.ts'
import type { Editing } from '../components/use-editing.ts'
import { AffectedDialog } from './affected-dialog.tsx'
import { LEFT_IN_CONFLICT } from './delete-slot-dialog.tsx'
import { useAffectedFirst } from './use-affected-first.ts'

/** The form's texts as the API takes them. */
const fields = z
  .object({
    dayOfWeek: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    isAvailable: z.string().optional(),
  })
  .transform(
    ({ dayOfWeek, isAvailable, ...times }): z.input<typeof timeSlotInput> => ({
      ...times,
      dayOfWeek: Number(dayOfWeek),
      isAvailable: isAvailable !== undefined,
    }),
  )
  .pipe(timeSlotInput)

interface TimeSlotFormProps {
  editing: Editing<TimeSlot>
  /** The version of the edited time slot as the list has it now. */
  storedVersion: number | undefined
}

/** Adds a weekly window or changes one. */
export function TimeSlotForm({ editing, storedVersion }: TimeSlotFormProps) {
  const { row } = editing
  const utils = trpc.useUtils()
  const { createTimeSlot, updateTimeSlot } = utils.client.schedule
  const affected = useAffectedFirst('Failed to update time slot')
  const form = useAdminForm({
    schema: fields,
    // A new window takes no time away from anybody.
    before: (slot, save) =>
      row ? affected.check({ change: 'save-slot', id: row.id, ...slot }, save) : save(),
    send: (slot, version) =>
      row ? updateTimeSlot.mutate({ id: row.id, ...slot, version }) : createTimeSlot.mutate(slot),
    openedVersion: row?.version,
    storedVersion,
    done: row ? 'Time slot updated' : 'Time slot added',
    failed: row ? 'Failed to update time slot' : 'Failed to create time slot',
    refresh: () => refreshSchedule(utils),
    onSaved: editing.finish,
  })
  const initial = row ?? DEFAULT_TIME_SLOT

  return (
    <>
      <FormPanel
        heading={row ? 'Edit time slot' : 'New time slot'}
        submit={row ? 'Update Time Slot' : 'Add Time Slot'}
        pending={form.pending || affected.checking}
        formProps={{ ...form.formProps, onInput: editing.noteChange }}
        cancel={row ? { label: 'Cancel Edit', onClick: editing.finish } : undefined}
        stale={form.stale}
      >
        <NativeSelect
          label="Day"
          data={WEEKDAYS.map((label, day) => ({ label, value: String(day) }))}
          defaultValue={String(initial.dayOfWeek)}
          {...form.field('dayOfWeek')}
        />
        <TextInput
          label="Start time"
          type="time"
          required
          defaultValue={initial.startTime}
          {...form.field('startTime')}
        />
        <TextInput
          label="End time"
          type="time"
          required
          defaultValue={initial.endTime}
          {...form.field('endTime')}
        />
        <Checkbox
          label="Available"
          description="Off: nothing can be booked in it"
          defaultChecked={initial.isAvailable}
          {...form.field('isAvailable')}
        />
      </FormPanel>
      <AffectedDialog
        affected={affected}
        title="Save these hours?"
        verb={LEFT_IN_CONFLICT}
        when="you cannot see them then"
        confirm="Save time slot"
        cancel="Go back"
      />
    </>
  )
}
