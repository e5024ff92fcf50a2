import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { type ClinicEvent, EVENT_CATEGORIES } from '@clinic/domain/events/schemas.ts'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { FormPanel } from '../components/form-panel.tsx'
import { useAdminForm } from '../components/use-admin-form.ts'
import type { Editing } from '../components/use-editing.ts'
import { categoryName } from './category-name.ts'
import { eventFields, fieldDate, readDate } from './event-fields.ts'
import { MaxAttendeesField } from './max-attendees-field.tsx'

interface EventFormProps {
  editing: Editing<ClinicEvent>
  /** The edited event as the list has it now. */
  stored: ClinicEvent | undefined
}

/** Creates an event or changes one. */
export function EventForm({ editing, stored }: EventFormProps) {
  const { now, timeZone } = useSite()
  const { row } = editing
  const { client, events } = trpc.useUtils()
  const opened = row ? fieldDate(row.date, timeZone) : ''
  const form = useAdminForm({
    schema: eventFields(timeZone),
    send: (checked, version) => {
      if (!row) return client.events.create.mutate(checked)
      // A date that nobody changed stays the instant it was, to the second.
      const date = checked.date === readDate(opened, timeZone) ? row.date : checked.date
      return client.events.update.mutate({ id: row.id, ...checked, date, version })
    },
    openedVersion: row?.version,
    storedVersion: stored?.version,
    done: row ? 'Event updated' : 'Event created',
    failed: row ? 'Failed to update event' : 'Failed to create event',
    refresh: () => events.invalidate(),
    onSaved: editing.finish,
  })

  return (
    <FormPanel
      heading={row ? 'Edit event' : 'New event'}
      submit={row ? 'Update Event' : 'Create Event'}
      pending={form.pending}
      formProps={{ ...form.formProps, onInput: editing.noteChange }}
      cancel={row ? { label: 'Cancel Edit', onClick: editing.finish } : undefined}
      stale={form.stale}
    >
      <TextInput label="Title" required defaultValue={row?.title} {...form.field('title')} />
      <Textarea
        label="Description"
        required
        rows={5}
        defaultValue={row?.description}
        {...form.field('description')}
      />
      <TextInput
        label="Excerpt"
        description="Optional: a sentence for the card, in place of the description"
        defaultValue={row?.excerpt ?? ''}
        {...form.field('excerpt')}
      />
      <TextInput
        label="Date"
        description={`Date and time at the clinic, ${formatTimeZone(Date.parse(now), timeZone)}`}
        type="datetime-local"
        required
        defaultValue={opened}
        {...form.field('date')}
      />
      <TextInput label="Location" required defaultValue={row?.location} {...form.field('location')} />
      <MaxAttendeesField
        initial={row?.maxAttendees ?? null}
        registered={stored?.registeredCount ?? row?.registeredCount ?? 0}
        field={form.field('maxAttendees')}
      />
      <TextInput
        label="Image URL"
        description="Optional: an https address or a path of this site"
        defaultValue={row?.imageUrl ?? ''}
        {...form.field('imageUrl')}
      />
      <NativeSelect
        label="Category"
        data={EVENT_CATEGORIES.map(value => ({ value, label: categoryName(value) }))}
        defaultValue={row?.category ?? 'workshop'}
        {...form.field('category')}
      />
      <Checkbox
        label="Featured"
        description="Stands before all other events"
        defaultChecked={row?.featured ?? false}
        {...form.field('featured')}
      />
    </FormPanel>
  )
}
