import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { EVENT_CATEGORIES } from '@clinic/domain/events/categories.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { FormPanel } from '../../../ui/form/form-panel.tsx'
import type { Editing } from '../../../ui/form/use-editing.ts'
import { RowHistory } from '../../audit-log/shared/row-history.tsx'
import { NotifyField } from '../../email/shared/notify-field.tsx'
import { ImageAddressField } from '../../images/shared/image-address-field.tsx'
import { categoryName } from './category-name.ts'
import { MaxAttendeesField } from './max-attendees-field.tsx'
import { notifyLabel } from './notify-label.ts'
import { SpanishSection } from './translation/spanish-section.tsx'
import { useEventForm } from './use-event-form.ts'

interface EventFormProps {
  editing: Editing<ClinicEvent>
  /** The event as currently stored. */
  stored: ClinicEvent | undefined
}

export function EventForm({ editing, stored }: EventFormProps) {
  const { now, timeZone, language } = useSite()
  const { row } = editing
  const { form, opened, registered, movesTo, notify, setNotify } = useEventForm(editing, stored)

  return (
    <FormPanel
      heading={row ? 'Edit event' : 'New event'}
      submit={row ? 'Update Event' : 'Create Event'}
      pending={form.pending}
      formProps={form.formProps}
      cancel={row ? { label: 'Cancel Edit', onClick: editing.finish } : undefined}
      conflict={form.conflict}
      footer={row && <RowHistory subject="events" id={row.id} />}
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
        description="Optional: a sentence for the card instead of the description"
        defaultValue={row?.excerpt ?? ''}
        {...form.field('excerpt')}
      />
      <TextInput
        label="Date"
        description={`Date and time at the clinic, ${formatTimeZone(Date.parse(now), timeZone, language)}`}
        type="datetime-local"
        required
        defaultValue={opened}
        {...form.field('date')}
      />
      <TextInput
        label="Duration"
        description="Optional: minutes, such as 90"
        inputMode="numeric"
        defaultValue={row?.duration?.toString() ?? ''}
        {...form.field('duration')}
      />
      <TextInput label="Location" required defaultValue={row?.location} {...form.field('location')} />
      {movesTo !== null && (
        <NotifyField
          label={notifyLabel(registered)}
          kind="registrationEventMoved"
          at={movesTo}
          event={row?.title}
          notify={notify}
          onNotify={setNotify}
        />
      )}
      <MaxAttendeesField
        initial={row?.maxAttendees ?? null}
        registered={registered}
        field={form.field('maxAttendees')}
      />
      <ImageAddressField
        label="Image URL"
        description="Optional: one of your images, or any https URL"
        initial={row?.imageUrl ?? ''}
        field={form.field('imageUrl')}
      />
      <NativeSelect
        label="Category"
        data={EVENT_CATEGORIES.map(value => ({ value, label: categoryName(value) }))}
        defaultValue={row?.category ?? 'workshop'}
        {...form.field('category')}
      />
      <Checkbox
        label="Featured"
        description="Listed first"
        defaultChecked={row?.featured ?? false}
        {...form.field('featured')}
      />
      <SpanishSection row={row} stored={stored ?? row} field={form.field} />
    </FormPanel>
  )
}
