import { EVENT_CATEGORIES } from '@clinic/domain/events/categories.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { Checkbox, NativeSelect, Paper, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RowHistory } from '#features/audit-log/shared/desk/row-history.tsx'
import { NotifyField } from '#features/email/shared/desk/notify-field.tsx'
import { ImageAddressField } from '#features/images/shared/desk/image-address-field.tsx'
import type { CheckedForm } from '#lib/form/checked-form.ts'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { FormPanel } from '#ui/form/form-panel.tsx'
import type { Editing } from '#ui/form/use-editing.ts'
import { texts } from './texts.ts'
import { SpanishSection } from './translation/spanish-section.tsx'
import { useEventForm } from './use-event-form.ts'

export function EventForm({ editing }: { editing: Editing<ClinicEvent> }) {
  const format = useFormat()
  const t = useTexts(texts)
  const { fields, hints } = t
  const { row } = editing
  const { form, submit, openedDate, registered, waiting, movesTo, notify, setNotify } = useEventForm(editing)
  const text = (name: 'title' | 'description' | 'excerpt' | 'duration' | 'location') => ({
    label: fields[name],
    defaultValue: row?.[name] ?? '',
    ...form.field(name),
  })

  return (
    <FormPanel
      heading={row ? t.edit : t.create}
      submit={submit}
      form={form}
      onCancel={row ? editing.finish : undefined}
      footer={row && <RowHistory subject="events" id={row.id} />}
    >
      <TextInput required {...text('title')} />
      <Textarea required rows={5} {...text('description')} />
      <TextInput description={hints.excerpt} {...text('excerpt')} />
      <TextInput
        label={fields.date}
        description={hints.date(format.zone())}
        type="datetime-local"
        required
        defaultValue={openedDate}
        {...form.field('date')}
      />
      <TextInput description={hints.duration} inputMode="numeric" {...text('duration')} />
      <TextInput required {...text('location')} />
      {movesTo !== null && (
        <NotifyField
          label={t.notify(registered, waiting)}
          kind={registered > 0 ? 'registrationEventMoved' : 'spotOffered'}
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
        label={fields.image}
        description={hints.image}
        initial={row?.imageUrl ?? ''}
        field={form.field('imageUrl')}
      />
      <NativeSelect
        label={fields.category}
        data={EVENT_CATEGORIES.map(value => ({ value, label: t.categories[value] }))}
        defaultValue={row?.category ?? 'workshop'}
        {...form.field('category')}
      />
      <Checkbox
        label={fields.featured}
        description={hints.featured}
        defaultChecked={row?.featured ?? false}
        {...form.field('featured')}
      />
      <SpanishSection row={row} stored={editing.stored ?? row} field={form.field} />
    </FormPanel>
  )
}

interface MaxAttendeesFieldProps {
  initial: number | null
  registered: number
  field: ReturnType<CheckedForm['field']>
}

/** Limit of attendees; warns if more are registered. */
function MaxAttendeesField({ initial, registered, field }: MaxAttendeesFieldProps) {
  const { fields, hints, overbooked } = useTexts(texts)
  const [text, setText] = useState(initial?.toString() ?? '')
  const count = Number(text)
  return (
    <>
      <TextInput
        label={fields.maxAttendees}
        description={hints.maxAttendees}
        inputMode="numeric"
        defaultValue={initial?.toString() ?? ''}
        onInput={event => setText(event.currentTarget.value)}
        {...field}
      />
      {Number.isInteger(count) && count >= 1 && count < registered && (
        <Paper component="p" role="status" withBorder bg="var(--amber-tint)" px="sm" py="xs">
          {overbooked(registered, count)}
        </Paper>
      )}
    </>
  )
}
