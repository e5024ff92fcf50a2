import { knownContent } from '@clinic/domain/content/known-content.ts'
import { isTranslatable } from '@clinic/domain/content/localize-content.ts'
import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { Text, Title } from '@mantine/core'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { AdminColumns } from '#ui/form/form-panel.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { useContentColumns } from './content-columns.tsx'
import { ContentForm } from './content-form.tsx'
import { type ContentRow, contentRow, contentRows, truncatePreview } from './content-rows.ts'
import { texts } from './texts.ts'
import { useKeyInAddress } from './use-key-in-address.ts'

/** Raw texts by key: the home page's keys, and every other key that is set. */
export function AdvancedContent({ items }: { items: readonly ContentItem[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const editing = useEditing<ContentRow>(({ key }) => contentRow(items, key, language))
  const remove = useConfirmedWrite(trpc.content.delete, t.deletion, {
    onDone: (_, { key }) => editing.release(row => row.key === key),
  })
  const askToRemove = ({ key, value, label }: ContentRow) => {
    const text = (
      <>
        <p>
          <strong>{key}</strong>
        </p>
        <p>{truncatePreview(value)}</p>
        {label && <p>{isOnHomePage(key) ? t.deletion.home : t.deletion.restores}</p>}
        {isTranslatable(key) && <p>{t.deletion.spanish}</p>}
      </>
    )
    void remove({ ...t.deletion, text }, { key })
  }
  useKeyInAddress(key => {
    const row = contentRow(items, key, language)
    if (row) editing.edit(row)
  })

  return (
    <>
      <Title order={2}>{t.sections.Advanced}</Title>
      <Text size="sm" c="dimmed">
        {t.advanced.note}
      </Text>
      <AdminColumns
        editing={editing}
        jump={t.advanced.create}
        form={<ContentForm key={editing.formKey} editing={editing} />}
      >
        <DataTable
          caption={t.advanced.title}
          columns={useContentColumns()}
          rows={contentRows(items, language)}
          rowKey={({ key }) => key}
          current={({ key }) => key === editing.row?.key}
          actions={row => (
            <>
              <RowButton verb={t.actions.edit} of={row.key} onClick={() => editing.edit(row)} />
              {row.item && (
                <RowButton verb={t.actions.delete} of={row.key} danger onClick={() => askToRemove(row)} />
              )}
            </>
          )}
        />
      </AdminColumns>
    </>
  )
}

function isOnHomePage(key: string): boolean {
  return knownContent([]).some(known => known.key === key && known.group === 'Home')
}
