import { Textarea, TextInput } from '@mantine/core'
import { RowHistory } from '#features/audit-log/shared/desk/row-history.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { FormPanel } from '#ui/form/form-panel.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import type { Editing } from '#ui/form/use-editing.ts'
import type { ContentRow } from './content-rows.ts'
import { fittingContent } from './fitting-content.ts'
import { texts } from './texts.ts'

/** Creates or edits a text; the key is locked while editing. */
export function ContentForm({ editing }: { editing: Editing<ContentRow> }) {
  const t = useTexts(texts)
  const { row } = editing
  const item = row?.item ?? null
  const { client } = trpc.useUtils()
  const { submit, ...words } = item ? t.update : t.creation
  const form = useAdminForm({
    check: fittingContent,
    send: (checked, { version }) =>
      item ? client.content.update.mutate({ ...checked, version }) : client.content.create.mutate(checked),
    editing,
    words,
    changes: 'content',
  })

  return (
    <FormPanel
      heading={row ? (item ? t.advanced.edit : t.advanced.override) : t.advanced.create}
      submit={submit}
      form={form}
      onCancel={row ? editing.finish : undefined}
      footer={row && <RowHistory subject="content_items" id={row.key} />}
    >
      {row ? (
        <>
          <TextInput label={t.advanced.key.label} description={row.label} value={row.key} disabled />
          <input type="hidden" name="key" value={row.key} />
        </>
      ) : (
        <TextInput
          {...t.advanced.key}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('key')}
        />
      )}
      <Textarea
        label={t.advanced.value}
        required
        rows={8}
        defaultValue={row?.value}
        {...form.field('value')}
      />
    </FormPanel>
  )
}
