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
import { type ContentRow, contentRows, previewOf } from './content-rows.ts'
import classes from './content-tab.module.css'
import { FactGroups } from './fact-groups.tsx'
import { useKeyInAddress } from './use-key-in-address.ts'

/** The facts of the practice with a form for each, then keys and values: those of the home page, and of its own. */
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
  const rows = query.data && contentRows(query.data)
  useKeyInAddress(query.isSuccess, key => {
    const row = rows?.find(row => row.key === key)
    if (row) editing.edit(row)
  })
  const stored = rows?.find(({ key }) => key === editing.row?.key)

  return (
    <>
      <p className={classes.note}>
        What you set takes the place of the built-in text, on every page and in every mail; deleted, the
        built-in text comes back.
      </p>
      {query.data && <FactGroups items={query.data} />}
      <h2 className={classes.heading}>Home, and keys of your own</h2>
      <p className={classes.note}>
        The first ten of these texts show on the <Link to="/">home page</Link>.
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
