import {
  RETENTION_SUBJECTS,
  RETENTION_YEARS,
  type Retention,
  retentionInput,
} from '@clinic/domain/retention/schemas.ts'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { z } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { useConfirm } from '#ui/dialog/confirm-host.tsx'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { texts } from './texts.ts'

const FOREVER = ''

/** Converts the texts of the selects to years. */
const retentionSchema = z.preprocess(selected => {
  const texts = Object.entries(selected as Record<string, string>)
  return Object.fromEntries(texts.map(([subject, text]) => [subject, text === FOREVER ? null : Number(text)]))
}, retentionInput)

/** Retention settings; confirms before data would be removed sooner. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const { settings: t, anonymizing } = useTexts(texts)
  const choices = [
    { value: FOREVER, label: t.forever },
    ...RETENTION_YEARS.map(years => ({ value: `${years}`, label: t.years(years) })),
  ]
  const confirm = useConfirm()
  const question = { ...t.sooner, title: anonymizing.title }
  const form = useAdminForm({
    check: retentionSchema,
    confirm: settings => (endsSooner(retention, settings) ? confirm(question) : true),
    save: trpc.retention.save,
    words: useTexts(deskTexts).settings,
  })
  return (
    <SettingsForm form={form} submit={t.save}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {RETENTION_SUBJECTS.map(subject => (
          <NativeSelect
            key={subject}
            {...t.fields[subject]}
            data={choices}
            defaultValue={retention[subject] === null ? FOREVER : `${retention[subject]}`}
            {...form.field(subject)}
          />
        ))}
      </SimpleGrid>
    </SettingsForm>
  )
}

/** Whether data would be removed sooner than now. */
function endsSooner(before: Retention, after: Retention): boolean {
  const end = (years: number | null) => years ?? Number.POSITIVE_INFINITY
  return RETENTION_SUBJECTS.some(subject => end(after[subject]) < end(before[subject]))
}
