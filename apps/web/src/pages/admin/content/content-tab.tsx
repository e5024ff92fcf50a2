import { Link } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { DataTable } from '../components/data-table.tsx'
import { DeleteDialog, useDeletion } from '../components/delete-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import { AdminColumns } from '../components/form-panel.tsx'
import { RowButton } from '../components/row-button.tsx'
import { UnsavedGuard } from '../components/unsaved-guard.tsx'
import { useEditing } from '../components/use-editing.ts'
import { contentColumns } from './content-columns.tsx'
import { ContentForm } from './content-form.tsx'
import { type ContentRow, contentRow, contentRows, previewOf } from './content-rows.ts'
import classes from './content-tab.module.css'
import { useKeyInAddress } from './use-key-in-address.ts'

/** The texts of the site: the ten that the home page asks for, and whatever keys there are besides. */
export function ContentTab() {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const query = trpc.content.list.useQuery()
  const editing = useEditing<ContentRow>()
  const deletion = useDeletion<ContentRow>(
    {
      send: ({ key }) => utils.client.content.delete.mutate({ key }),
      done: 'Content deleted',
      failed: 'Failed to delete content',
      refresh: () => utils.content.invalidate(),
    },
    gone => editing.release(row => row.key === gone.key),
  )
  useKeyInAddress(query.isSuccess, key => {
    const row = contentRow(query.data ?? [], key)
    if (row) editing.edit(row)
  })
  const rows = query.data && contentRows(query.data)
  const stored = rows?.find(({ key }) => key === editing.row?.key)

  return (
    <>
      <p className={classes.note}>
        These texts show on the <Link to="/">home page</Link>. A text that you set takes the place of the
        built-in one; deleted, the built-in text comes back.
      </p>
      <AdminColumns
        panel={editing.panel}
        jump="New content"
        form={<ContentForm key={editing.formKey} editing={editing} stored={stored} />}
      >
        <Fetched query={query} failed="Failed to fetch content" what="the content">
          {items => (
            <DataTable
              caption="Content"
              columns={contentColumns(timeZone)}
              rows={contentRows(items)}
              rowKey={({ key }) => key}
              current={({ key }) => key === editing.row?.key}
              actions={row => (
                <>
                  <RowButton
                    verb={row.item ? 'Edit' : 'Override'}
                    of={row.key}
                    onClick={() => editing.edit(row)}
                  />
                  {row.item && (
                    <RowButton verb="Delete" of={row.key} danger onClick={() => deletion.ask(row)} />
                  )}
                </>
              )}
            />
          )}
        </Fetched>
      </AdminColumns>
      <UnsavedGuard changed={editing.changed} switching={editing} />
      <DeleteDialog
        deletion={deletion}
        title="Delete this content?"
        confirm="Delete content"
        cancel="Keep content"
      >
        {({ key, value, place }) => (
          <>
            <p>
              <strong>{key}</strong>
            </p>
            <p>{previewOf(value)}</p>
            {place && <p>The home page shows its built-in text again.</p>}
          </>
        )}
      </DeleteDialog>
    </>
  )
}
