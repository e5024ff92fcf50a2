import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ADMIN_PATHS, NEW_FORM } from '#paths.ts'
import { OPEN_FORM_PARAMETER } from '#ui/form/unsaved-context.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { FormEditor } from './editor/form-editor.tsx'
import { FormList } from './form-list.tsx'
import { texts } from './texts.ts'

/** The forms that patients fill in before a visit, or one of them in its editor. */
export default function FormsTab() {
  const t = useTexts(texts)
  const [search] = useSearchParams()
  const edited = search.get(OPEN_FORM_PARAMETER)
  const query = trpc.forms.list.useQuery()

  return (
    <QueryBoundary query={query} failed={t.unread} what={t.what} toast>
      {forms => {
        if (edited === null) return <FormList forms={forms} />
        const form = forms.find(({ id }) => String(id) === edited)
        if (form || edited === NEW_FORM) return <FormEditor key={edited} stored={form} />
        return (
          <EmptyList title={t.isRemoved}>
            <Button component={Link} to={ADMIN_PATHS.forms}>
              {t.back}
            </Button>
          </EmptyList>
        )
      }}
    </QueryBoundary>
  )
}
