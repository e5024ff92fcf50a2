import { ActionLink } from '../../components/action-link.tsx'
import { Notice } from '../../shell/notice.tsx'

/** What everyone but the administrator sees in the administration. */
export function AccessDenied() {
  return (
    <Notice title="Access Denied" text="You must be an administrator to access this page.">
      <ActionLink to="/login">Log in</ActionLink>
      <ActionLink to="/" variant="quiet">
        Go to the home page
      </ActionLink>
    </Notice>
  )
}
