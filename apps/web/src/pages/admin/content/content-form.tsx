import { Textarea, TextInput } from '@mantine/core'
import { trpc } from '../../../lib/trpc.ts'
import { FormPanel } from '../components/form-panel.tsx'
import { useAdminForm } from '../components/use-admin-form.ts'
import type { Editing } from '../components/use-editing.ts'
import { RowHistory } from '../trail/row-history.tsx'
import type { ContentRow } from './content-rows.ts'
import { fittingContent } from './fitting-content.ts'

interface ContentFormProps {
  editing: Editing<ContentRow>
  /** The edited text as the list has it now. */
  stored: ContentRow | undefined
}

/** Sets the text of a key, or changes it. The key of a text that is being edited is locked. */
export function ContentForm({ editing, stored }: ContentFormProps) {
  const { row } = editing
  const item = row?.item ?? null
  const { client, content } = trpc.useUtils()
  const form = useAdminForm({
    schema: fittingContent,
    send: (checked, version) =>
      item ? client.content.update.mutate({ ...checked, version }) : client.content.create.mutate(checked),
    openedVersion: item?.version,
    storedVersion: stored?.item?.version,
    onLoad: () => stored && editing.edit(stored),
    done: item ? 'Content updated' : 'Content created',
    failed: item ? 'Failed to update content' : 'Failed to create content',
    refresh: () => content.invalidate(),
    onSaved: editing.finish,
  })

  return (
    <FormPanel
      heading={row ? (item ? 'Edit content' : 'Override the built-in text') : 'New content'}
      submit={item ? 'Update Content' : 'Create Content'}
      pending={form.pending}
      formProps={{ ...form.formProps, onInput: editing.noteChange }}
      cancel={row ? { label: 'Cancel Edit', onClick: editing.finish } : undefined}
      stale={form.stale}
      offer={form.offer}
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
          description="Descriptive, like homepage_hero_title"
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
