import { type TimeSlot, timeSlotInput } from '@clinic/domain/schedule/schemas.ts'
import { readTypeFields, typeFields } from '@clinic/domain/schedule/type-fields.ts'
import { DEFAULT_TIME_SLOT } from '@clinic/domain/schedule/week-hours.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { RowHistory } from '#features/audit-log/shared/desk/row-history.tsx'
import { checkboxField } from '#lib/form/checkbox-field.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { FormPanel } from '#ui/form/form-panel.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import type { Editing } from '#ui/form/use-editing.ts'
import { aboutHours } from '../impact-questions.ts'
import { texts } from '../texts.ts'
import { useDoneToast } from '../use-outcome-text.ts'
import { useScheduleImpact } from '../use-schedule-impact.tsx'
import { TypeCheckboxes } from './visit-types.tsx'

/** Converts form fields to the API's input. */
const slotSchema = z
  .object({
    dayOfWeek: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    isAvailable: checkboxField,
    ...typeFields,
  })
  .transform(
    ({ dayOfWeek, startTime, endTime, isAvailable, ...types }): z.input<typeof timeSlotInput> => ({
      startTime,
      endTime,
      dayOfWeek: Number(dayOfWeek),
      isAvailable,
      types: readTypeFields(types),
    }),
  )
  .pipe(timeSlotInput)

export function TimeSlotForm({ editing }: { editing: Editing<TimeSlot> }) {
  const { row } = editing
  const { affected, slots: t, weekdays } = useTexts(texts)
  const saving = row ? t.update : t.add
  const utils = trpc.useUtils()
  const doneToast = useDoneToast()
  const { createTimeSlot, change } = utils.client.schedule
  const { ask } = useScheduleImpact()
  const form = useAdminForm({
    check: slotSchema,
    // A new time slot affects no appointments.
    confirm: slot =>
      row
        ? ask(
            { change: 'save-slot', id: row.id, ...slot },
            t.update.failed,
            aboutHours(affected, t.update.confirm),
          )
        : { choices: null },
    send: async (slot, { version, added: { choices } }) => {
      if (row)
        return change.mutate({ change: { change: 'save-slot', id: row.id, ...slot, version }, choices })
      await createTimeSlot.mutate(slot)
    },
    fieldName: path => String(path.at(-1)),
    editing,
    words: { done: outcome => doneToast(saving.done, outcome), failed: saving.failed },
    changes: 'schedule',
  })
  const initial = row ?? DEFAULT_TIME_SLOT

  return (
    <FormPanel
      heading={row ? t.change : t.new}
      submit={saving.submit}
      form={form}
      onCancel={row ? editing.finish : undefined}
      footer={row && <RowHistory subject="time_slots" id={row.id} />}
    >
      <NativeSelect
        label={t.day}
        data={weekdays.map((label, day) => ({ label, value: String(day) }))}
        defaultValue={String(initial.dayOfWeek)}
        {...form.field('dayOfWeek')}
      />
      <TextInput
        label={t.start}
        type="time"
        required
        defaultValue={initial.startTime}
        {...form.field('startTime')}
      />
      <TextInput
        label={t.end}
        type="time"
        required
        defaultValue={initial.endTime}
        {...form.field('endTime')}
      />
      <TypeCheckboxes types={row?.types} />
      <Checkbox {...t.available} defaultChecked={initial.isAvailable} {...form.field('isAvailable')} />
    </FormPanel>
  )
}
