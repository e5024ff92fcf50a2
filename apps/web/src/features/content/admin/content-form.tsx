import { Textarea, TextInput } from '@mantine/core'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { FormPanel } from '../../../ui/form/form-panel.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import type { Editing } from '../../../ui/form/use-editing.ts'
import { RowHistory } from '../../audit-log/shared/row-history.tsx'
import type { ContentRow } from './content-rows.ts'
import { fittingContent } from './fitting-content.ts'

interface ContentFormProps {
  editing: Editing<ContentRow>
  /** The text as currently stored. */
  stored: ContentRow | undefined
}

/** Creates or edits a text; the key is locked while editing. */
export function ContentForm({ editing, stored }: ContentFormProps) {
  const { row } = editing
  const item = row?.item ?? null
  const { client } = trpc.useUtils()
  const form = useAdminForm({
    check: fittingContent,
    send: (checked, { version }) =>
      item ? client.content.update.mutate({ ...checked, version }) : client.content.create.mutate(checked),
    opened: item?.version,
    stored: stored?.item?.version,
    onLoad: () => stored && editing.edit(stored),
    done: item ? 'Content updated' : 'Content created',
    failed: item ? 'Failed to update content' : 'Failed to create content',
    changes: 'content',
    onInput: editing.noteChange,
    onSaved: editing.finish,
  })

  return (
    <FormPanel
      heading={row ? (item ? 'Edit content' : 'Edit text') : 'New content'}
      submit={item ? 'Update Content' : 'Create Content'}
      pending={form.pending}
      formProps={form.formProps}
      cancel={row ? { label: 'Cancel Edit', onClick: editing.finish } : undefined}
      conflict={form.conflict}
      footer={row && <RowHistory subject="content_items" id={row.key} />}
    >
      {row ? (
        <>
          <TextInput label="Key" description={row.place} value={row.key} disabled />
          <input type="hidden" name="key" value={row.key} />
        </>
      ) : (
        <TextInput
          label="Key"
          description="A descriptive name, like homepage_hero_title"
          required
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('key')}
        />
      )}
      <Textarea label="Value" required rows={8} defaultValue={row?.value} {...form.field('value')} />
    </FormPanel>
  )
}
