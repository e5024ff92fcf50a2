import { ActionLink } from '../../ui/action-link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown to everyone but the administrator. */
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
