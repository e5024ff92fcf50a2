import {
  RETENTION_SUBJECTS,
  RETENTION_YEARS,
  type Retention,
  type RetentionSubject,
  retentionInput,
} from '@clinic/domain/retention/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Button, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { z } from 'zod'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/dialog/use-question.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'

const FIELDS: Record<RetentionSubject, { label: string; description: string }> = {
  appointments: { label: 'Past appointments', description: 'Counted from the end of the appointment' },
  registrations: {
    label: 'Past registrations',
    description: 'Counted from the event date; includes waiting lists',
  },
  messages: { label: 'Messages', description: 'Counted from the day they arrived' },
  forms: { label: 'Forms', description: 'Answers are deleted; counted from the end of the appointment' },
  auditLog: { label: 'Audit log', description: 'Whole entries are deleted' },
}

const FOREVER = ''
const CHOICES = [
  { value: FOREVER, label: 'Forever' },
  ...RETENTION_YEARS.map(years => ({ value: `${years}`, label: plural.en(years, '# year', '# years') })),
]

/** Converts a select's value to years; null keeps data forever. */
const toYears = (text: unknown) => (text === FOREVER ? null : Number(text))
const { appointments, registrations, messages, forms, auditLog } = retentionInput.shape
const fields = z.object({
  appointments: z.preprocess(toYears, appointments),
  registrations: z.preprocess(toYears, registrations),
  messages: z.preprocess(toYears, messages),
  forms: z.preprocess(toYears, forms),
  auditLog: z.preprocess(toYears, auditLog),
})

/** Retention settings; confirms before data would be removed sooner. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const utils = trpc.useUtils()
  const question = useQuestion<'sooner', true>()
  const form = useAdminForm({
    check: fields,
    confirm: settings => (endsSooner(retention, settings) ? question.ask('sooner') : true),
    send: settings => utils.client.retention.save.mutate(settings),
    done: 'Settings saved',
    failed: 'Failed to save settings',
    changes: 'retention',
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {RETENTION_SUBJECTS.map(subject => (
            <NativeSelect
              key={subject}
              {...FIELDS[subject]}
              data={CHOICES}
              defaultValue={retention[subject] === null ? FOREVER : `${retention[subject]}`}
              {...form.field(subject)}
            />
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <Button type="submit" loading={form.pending}>
            Save settings
          </Button>
        </Group>
        {question.asked && (
          <ConfirmDialog
            opened
            title="Anonymize past records?"
            confirm="Save and anonymize"
            cancel="Keep current settings"
            onConfirm={() => question.answer(true)}
            onCancel={() => question.answer(null)}
          >
            <p>
              Starting tonight, records older than this are permanently anonymized. Backups still contain
              them: nightly backups for up to 12 months, manual backups until you delete them.
            </p>
          </ConfirmDialog>
        )}
      </Stack>
    </form>
  )
}

/** Whether data would be removed sooner than now. */
function endsSooner(before: Retention, after: Retention): boolean {
  const end = (years: number | null) => years ?? Number.POSITIVE_INFINITY
  return RETENTION_SUBJECTS.some(subject => end(after[subject]) < end(before[subject]))
}
