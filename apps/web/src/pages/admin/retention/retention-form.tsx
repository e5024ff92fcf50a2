import {
  RETENTION_SUBJECTS,
  RETENTION_YEARS,
  type Retention,
  type RetentionSubject,
  retentionInput,
} from '@clinic/domain/retention/schemas.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { trpc } from '../../../lib/trpc.ts'
import dialogClasses from '../account/dialog-list.module.css'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAdminForm } from '../components/use-admin-form.ts'
import classes from './retention.module.css'

const FIELDS: Record<RetentionSubject, { label: string; description: string }> = {
  appointments: { label: 'Past appointments', description: 'From the end of the appointment' },
  registrations: {
    label: 'Past registrations',
    description: 'From the date of the event, waiting lists too',
  },
  messages: { label: 'Messages', description: 'From the day on which they came' },
  trail: { label: 'History', description: 'Its entries end as a whole' },
}

const FOR_EVER = ''
const CHOICES = [
  { value: FOR_EVER, label: 'For ever' },
  ...RETENTION_YEARS.map(years => ({ value: `${years}`, label: years === 1 ? '1 year' : `${years} years` })),
]

/** A select's text as the number of years; for ever is null. */
const yearsOf = (text: unknown) => (text === FOR_EVER ? null : Number(text))
const { appointments, registrations, messages, trail } = retentionInput.shape
const fields = z.object({
  appointments: z.preprocess(yearsOf, appointments),
  registrations: z.preprocess(yearsOf, registrations),
  messages: z.preprocess(yearsOf, messages),
  trail: z.preprocess(yearsOf, trail),
})

/** For how long what keeps its names; asks before an end is set, or comes sooner. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<{ save: () => void } | null>(null)
  const form = useAdminForm({
    schema: fields,
    send: settings => utils.client.retention.save.mutate(settings),
    done: 'Settings saved',
    failed: 'Failed to save settings',
    refresh: () => utils.retention.settings.invalidate(),
    onSaved: () => undefined,
    before: (settings, save) => (endsSooner(retention, settings) ? setAsked({ save }) : save()),
  })
  return (
    <form {...form.formProps} className={dialogClasses.section}>
      <div className={classes.fields}>
        {RETENTION_SUBJECTS.map(subject => (
          <NativeSelect
            key={subject}
            {...FIELDS[subject]}
            data={CHOICES}
            defaultValue={retention[subject] === null ? FOR_EVER : `${retention[subject]}`}
            {...form.field(subject)}
          />
        ))}
      </div>
      <div className={dialogClasses.buttons}>
        <Button type="submit" loading={form.pending}>
          Save settings
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          opened
          title="Set an end for old data?"
          confirm="Set this end"
          cancel="Keep as it was"
          onConfirm={() => {
            setAsked(null)
            asked.save()
          }}
          onCancel={() => setAsked(null)}
        >
          <p>
            In the coming night, and in each from then on, what is older than you chose is taken away for
            good. Only a backup still has it: those of the night for up to 12 months, those made by hand until
            you remove them.
          </p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** Whether something that stays now would end. */
function endsSooner(before: Retention, after: Retention): boolean {
  const end = (years: number | null) => years ?? Number.POSITIVE_INFINITY
  return RETENTION_SUBJECTS.some(subject => end(after[subject]) < end(before[subject]))
}
