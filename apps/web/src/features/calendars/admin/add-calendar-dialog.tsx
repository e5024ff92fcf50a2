import {
  type CalendarPreview,
  calendarInput,
  calendarPreviewInput,
} from '@clinic/domain/calendars/schemas.ts'
import { formatPeriod, formatShortDay } from '@clinic/domain/clinic-format.ts'
import { Alert, Box, Button, List, Text, TextInput } from '@mantine/core'
import { writeFailureText } from '#lib/query/error-texts.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { VERBATIM } from '#ui/form/verbatim.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { CalendarRemarks } from './calendar-remarks.tsx'
import { texts } from './texts.ts'

/** Asks for the name and private address of a calendar, and shows on request what would be read. */
export function AddCalendarDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const t = useTexts(texts)
  const preview = trpc.calendars.preview.useMutation()
  const form = useAdminForm({
    check: calendarInput,
    save: trpc.calendars.add,
    words: t.add,
    changes: ['calendars', 'schedule'],
    onInput: () => preview.reset(),
    onSaved: onClose,
  })
  const typed = calendarPreviewInput.safeParse(form.values)
  return (
    <FormDialog title={t.add.title} submit={t.add.submit} form={form} width="wide" onClose={onClose}>
      <TextInput {...t.add.name} autoComplete="off" required data-autofocus {...form.field('name')} />
      <TextInput
        {...t.add.address}
        placeholder="https://"
        type="url"
        {...VERBATIM}
        required
        {...form.field('address')}
      />
      <div>
        <Button
          variant="default"
          disabled={!typed.success}
          loading={preview.isPending}
          onClick={() => typed.success && preview.mutate(typed.data)}
        >
          {t.add.show}
        </Button>
        <div role="status">
          {preview.data && (
            <Box mt="sm">
              <PreviewedTimes preview={preview.data} />
              <CalendarRemarks remarks={preview.data.remarks} />
            </Box>
          )}
          {preview.error && (
            <Alert color="amber" mt="sm">
              {writeFailureText(t.read.failed, preview.error, language)}
            </Alert>
          )}
        </div>
      </div>
    </FormDialog>
  )
}

function PreviewedTimes({ preview: { next, count } }: { preview: CalendarPreview }) {
  const { timeZone, language } = useSite()
  const t = useTexts(texts).add
  if (count === 0) return <Text>{t.none}</Text>
  return (
    <>
      <Text fw={600}>{count > next.length ? t.next(next.length, count) : t.all(count)}</Text>
      <List listStyleType="none" fz="sm">
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
