import type { FormsPage as FormsPageData } from '@clinic/domain/forms/schemas.ts'
import { useParams } from 'react-router-dom'
import { PrivateLinkPage } from '#features/appointments/shared/private-link-page.tsx'
import { useTexts } from '#lib/texts.ts'
import { type ReadPage, readLink } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ClosedTablet } from './closed-tablet.tsx'
import { PatientForms } from './patient-forms.tsx'
import { texts } from './texts.ts'
import { useIsTablet } from './use-steps.ts'

export const read: ReadPage = context => readLink(context, context.trpc.formLinks.page)

/** Private page to fill in the forms of an appointment. */
export default function FormsPage() {
  const t = useTexts(texts)
  const { token = '' } = useParams()
  const isTablet = useIsTablet()
  const utils = trpc.useUtils()
  const hasForms = utils.formLinks.page.getData({ token }) !== undefined
  const query = trpc.formLinks.page.useQuery(
    { token },
    {
      // Answers of another device; without a connection, the page goes on with what it has.
      refetchOnWindowFocus: ({ state: { data } }) => (isSentOnTablet(data) ? false : 'always'),
      meta: hasForms ? {} : { failed: t.unread },
    },
  )
  return (
    <PrivateLinkPage
      title={t.title}
      description={t.description}
      failed={t.unread}
      query={query}
      ended={isTablet && <ClosedTablet />}
    >
      {page => <PatientForms token={token} page={page} />}
    </PrivateLinkPage>
  )
}

/** Whether the page thanks, after its link has ended. */
const isSentOnTablet = (page: FormsPageData | null | undefined) =>
  page?.via === 'tablet' && page.forms.length === 0
