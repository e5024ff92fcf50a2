import { ActionLink } from '../../components/action-link.tsx'
import { BOOKING_PATH } from '../../shell/navigation.ts'
import { Notice } from '../../shell/notice.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'

/** The page of every path that the site does not have. */
export default function NotFoundPage() {
  return (
    <>
      <PageMeta
        title="Page not found"
        description="There is no page at this address. Go to the home page or book an appointment."
        unlisted
      />
      <Notice title="Page not found" text="The page you're looking for doesn't exist.">
        <ActionLink to="/">Go to the home page</ActionLink>
        <ActionLink to={BOOKING_PATH} variant="quiet">
          Book an appointment
        </ActionLink>
      </Notice>
    </>
  )
}
