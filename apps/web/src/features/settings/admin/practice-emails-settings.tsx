import {
  PRACTICE_EMAILS,
  type PracticeEmails,
  practiceEmailsInput,
} from '@clinic/domain/settings/practice-emails.ts'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** How the practice hears of bookings: one email for each, one every morning, or both. */
export function PracticeEmailsSettings() {
  const t = useTexts(deskTexts).settings
  const query = trpc.settings.get.useQuery()
  return (
    <QueryBoundary query={query} failed={t.unread} what={t.what}>
      {({ practiceEmails }) => <PracticeEmailsForm {...practiceEmails} />}
    </QueryBoundary>
  )
}

function PracticeEmailsForm(saved: PracticeEmails) {
  const { emails: t } = useTexts(texts)
  const [bookings, setBookings] = useState<string>(saved.bookings)
  const form = useAdminForm({
    check: practiceEmailsInput,
    otherValues: { bookings, ...(bookings === 'each' && { time: saved.time }) },
    save: trpc.settings.savePracticeEmails,
    words: useTexts(deskTexts).settings,
  })
  return (
    <SettingsForm form={form} submit={t.save}>
      <Radio.Group label={t.send} value={bookings} onChange={setBookings}>
        <Stack gap="xs" mt="xs">
          {PRACTICE_EMAILS.map(choice => (
            <Radio key={choice} name="bookings" value={choice} label={t.choices[choice]} />
          ))}
        </Stack>
      </Radio.Group>
      {bookings !== 'each' && (
        <TextInput
          label={t.time}
          description={t.morning}
          type="time"
          maw="24rem"
          required
          defaultValue={saved.time}
          {...form.field('time')}
        />
      )}
      {bookings === 'morning' && <p>{t.atOnce}</p>}
    </SettingsForm>
  )
}
