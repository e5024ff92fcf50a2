import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { useLocation } from 'react-router-dom'
import { ActionLink } from '../components/action-link.tsx'
import { Notice } from './notice.tsx'
import { PageMeta } from './page-meta.tsx'

/** Stands in place of a page that could not be shown. */
export function BrokenPage() {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta title="Something went wrong" description="This page could not be shown." unlisted />
      <Notice
        title="This page could not be shown"
        text={`Something went wrong on our side. Loading the page again often helps; if it does not, call us at ${clinic.phone} and we will gladly help.`}
      >
        <ActionLink to={pathname + search} reload>
          Load the page again
        </ActionLink>
        <ActionLink to={clinicPhoneHref} variant="quiet">
          Call {clinic.phone}
        </ActionLink>
      </Notice>
    </>
  )
}
