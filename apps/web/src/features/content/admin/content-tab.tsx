import { Link } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { DeleteDialog, useDeletion } from '../../../ui/dialog/delete-dialog.tsx'
import { AdminColumns } from '../../../ui/form/form-panel.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { useEditing } from '../../../ui/form/use-editing.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { contentColumns } from './content-columns.tsx'
import { ContentForm } from './content-form.tsx'
import { type ContentRow, contentRows, truncatePreview } from './content-rows.ts'
import classes from './content-tab.module.css'
import { FactGroups } from './practice/fact-groups.tsx'
import { useKeyInAddress } from './use-key-in-address.ts'

/** Practice details with a form each, then the texts of the home page and custom keys. */
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
      changes: 'content',
    },
    deleted => editing.release(row => row.key === deleted.key),
  )
  const rows = query.data && contentRows(query.data)
  useKeyInAddress(query.isSuccess, key => {
    const row = rows?.find(row => row.key === key)
    if (row) editing.edit(row)
  })
  const stored = rows?.find(({ key }) => key === editing.row?.key)

  return (
    <>
      <p className={classes.note}>
        Your text replaces the original on every page and in every email. Delete it to restore the original.
      </p>
      {query.data && <FactGroups items={query.data} />}
      <h2 className={classes.heading}>Home page</h2>
      <p className={classes.note}>
        These texts appear on the <Link to="/">home page</Link>. You can also add your own.
      </p>
      <AdminColumns
        panel={editing.panel}
        jump="New content"
        form={<ContentForm key={editing.formKey} editing={editing} stored={stored} />}
      >
        <QueryBoundary query={query} failed="Failed to fetch content" what="content">
          {items => (
            <DataTable
              caption="Content"
              columns={contentColumns(timeZone)}
              rows={contentRows(items)}
              rowKey={({ key }) => key}
              current={({ key }) => key === editing.row?.key}
              actions={row => (
                <>
                  <RowButton verb="Edit" of={row.key} onClick={() => editing.edit(row)} />
                  {row.item && (
                    <RowButton verb="Delete" of={row.key} danger onClick={() => deletion.ask(row)} />
                  )}
                </>
              )}
            />
          )}
        </QueryBoundary>
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
            <p>{truncatePreview(value)}</p>
            {place && <p>This restores the original text on the home page.</p>}
          </>
        )}
      </DeleteDialog>
    </>
  )
}
