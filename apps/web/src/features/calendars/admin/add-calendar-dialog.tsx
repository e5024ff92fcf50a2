import {
  type CalendarPreview,
  calendarInput,
  calendarPreviewInput,
} from '@clinic/domain/calendars/schemas.ts'
import { formatPeriod, formatShortDay } from '@clinic/domain/clinic-format.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Alert, Button, List, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { writeFailureText } from '../../../lib/query/error-texts.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'

/** Asks for the name and private address of a calendar, and shows on request what would be read. */
export function AddCalendarDialog({ onClose }: { onClose: () => void }) {
  const { client } = trpc.useUtils()
  const { language } = useSite()
  const form = useAdminForm({
    check: calendarInput,
    send: input => client.calendars.add.mutate(input),
    done: 'Calendar added',
    failed: 'Failed to add calendar',
    changes: ['calendars', 'schedule'],
    onInput: () => preview.reset(),
    onSaved: onClose,
  })
  const preview = useMutation({
    mutationFn: (address: string) => client.calendars.preview.mutate({ address }),
  })
  const typed = calendarPreviewInput.safeParse(form.values)
  return (
    <FormDialog title="Add a calendar" submit="Add" form={form} wide onClose={onClose}>
      <TextInput
        label="Name"
        description="Shown to you beside its busy times"
        autoComplete="off"
        required
        data-autofocus
        {...form.field('name')}
      />
      <TextInput
        label="Address"
        description="The private address in iCal format. Google: Settings, your calendar, Secret address. Outlook: Shared calendars, Publish, ICS. iCloud: Public Calendar. Anyone who has it can read your calendar, so it is stored sealed and never shown again."
        placeholder="https://"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('address')}
      />
      <div>
        <Button
          variant="default"
          disabled={!typed.success}
          loading={preview.isPending}
          onClick={() => typed.success && preview.mutate(typed.data.address)}
        >
          Show busy times
        </Button>
      </div>
      <div role="status">
        {preview.data && <PreviewedTimes preview={preview.data} />}
        {preview.error && (
          <Alert color="amber">{writeFailureText('Failed to read calendar', preview.error, language)}</Alert>
        )}
      </div>
    </FormDialog>
  )
}

function PreviewedTimes({ preview: { next, count } }: { preview: CalendarPreview }) {
  const { timeZone, language } = useSite()
  if (count === 0) return <Text>No busy times within a year.</Text>
  return (
    <>
      <Text fw={600}>
        {count > next.length
          ? `The next ${next.length} of ${count} busy times within a year`
          : plural.en(count, '# busy time within a year', '# busy times within a year')}
      </Text>
      <List listStyleType="none" fz="md">
        {next.map(({ startsAt, endsAt }) => (
          <List.Item key={`${startsAt} ${endsAt}`}>
            {formatShortDay(Date.parse(startsAt), timeZone, language)},{' '}
            <Unbroken>{formatPeriod(Date.parse(startsAt), Date.parse(endsAt), timeZone, language)}</Unbroken>
          </List.Item>
        ))}
      </List>
    </>
  )
}
