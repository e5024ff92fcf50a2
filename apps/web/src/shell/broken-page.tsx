import { useLocation } from 'react-router-dom'
import { ActionLink } from '../components/action-link.tsx'
import { usePractice } from '../lib/practice.tsx'
import { Notice } from './notice.tsx'
import { PageMeta } from './page-meta.tsx'

/** Stands in place of a page that could not be shown. */
export function BrokenPage() {
  const { pathname, search } = useLocation()
  const { phone, phoneHref } = usePractice()
  return (
    <>
      <PageMeta title="Something went wrong" description="This page could not be shown." unlisted />
      <Notice
        title="This page could not be shown"
        text={`Something went wrong on our side. Loading the page again often helps; if it does not, call us at ${phone} and we will gladly help.`}
      >
        <ActionLink to={pathname + search} reload>
          Load the page again
        </ActionLink>
        <ActionLink to={phoneHref} variant="quiet">
          Call {phone}
        </ActionLink>
      </Notice>
    </>
  )
}
