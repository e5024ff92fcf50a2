import type { MailStatus } from '@clinic/domain/mail/schemas.ts'
import { IconMailOff } from '@tabler/icons-react'
import { settingsPath } from '../../../lib/admin-paths.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { Banner } from '../../../ui/banner.tsx'

const COUNT = new Intl.NumberFormat('en-US')

/** Warns that emails are saved as files because no mail server is set up. */
export function MailBanner({ status }: { status: MailStatus }) {
  if (status.server || status.folder === null) return null
  return (
    <Banner
      label="Email"
      Icon={IconMailOff}
      action={
        <ActionLink to={settingsPath('email')} variant="quiet">
          Send a test email
        </ActionLink>
      }
    >
      <strong>Email is not being sent: no mail server is set up.</strong> {storedText(status.savedAsFile)}{' '}
      <code>{status.folder}</code>. Set one up with <code>SMTP_URL</code>.
    </Banner>
  )
}

function storedText(stored: number): string {
  if (stored === 0) return 'Emails will be saved as files in'
  return stored === 1
    ? '1 email is saved as a file in'
    : `${COUNT.format(stored)} emails are saved as files in`
}
