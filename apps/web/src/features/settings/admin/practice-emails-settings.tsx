import {
  PRACTICE_EMAILS,
  type PracticeEmails,
  practiceEmailsInput,
} from '@clinic/domain/settings/practice-emails.ts'
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'

const CHOICES: Record<PracticeEmails['bookings'], string> = {
  each: 'An email for each',
  morning: 'One email each morning',
  both: 'Both',
}

/** How the practice hears of bookings: one email for each, one every morning, or both. */
export function PracticeEmailsSettings() {
  const query = trpc.settings.get.useQuery()
  return (
    <QueryBoundary query={query} failed="Failed to fetch settings" what="settings">
      {({ practiceEmails }) => <PracticeEmailsForm {...practiceEmails} />}
    </QueryBoundary>
  )
}

function PracticeEmailsForm(saved: PracticeEmails) {
  const utils = trpc.useUtils()
  const [bookings, setBookings] = useState<string>(saved.bookings)
  const form = useAdminForm({
    check: practiceEmailsInput,
    chosen: { bookings, ...(bookings === 'each' && { time: saved.time }) },
    send: checked => utils.client.settings.savePracticeEmails.mutate(checked),
    done: 'Settings saved',
    failed: 'Failed to save settings',
    changes: 'settings',
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <Radio.Group label="When patients book, move or cancel, send" value={bookings} onChange={setBookings}>
          <Stack gap="xs" mt="xs">
            {PRACTICE_EMAILS.map(choice => (
              <Radio key={choice} name="bookings" value={choice} label={CHOICES[choice]} />
            ))}
          </Stack>
        </Radio.Group>
        {bookings !== 'each' && (
          <TextInput
            label="Time of the morning email"
            description="It lists today's appointments, first visits, free times, forms and messages, and what patients did since the last one."
            type="time"
            maw="24rem"
            required
            defaultValue={saved.time}
            {...form.field('time')}
          />
        )}
        {bookings === 'morning' && (
          <p>
            You still get an email at once for messages, and for changes to appointments that begin before the
            next morning email.
          </p>
        )}
        <Group>
          <Button type="submit" loading={form.pending}>
            Save choice
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
