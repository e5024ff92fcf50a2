import { trpc } from '../../../lib/trpc/trpc.ts'
import classes from '../../../ui/table/card-list.module.css'

const COUNT = new Intl.NumberFormat('en-US')

/** Explains where emails go while no mail server is set up. */
export function MailServerNote() {
  const { data: status } = trpc.mail.status.useQuery()
  if (!status || status.server || status.folder === null) return null
  return (
    <p className={classes.why}>
      <strong>Email is not being sent: no mail server is set up.</strong> {storedText(status.savedAsFile)}{' '}
      <code>{status.folder}</code>, not sent.
    </p>
  )
}

function storedText(stored: number): string {
  if (stored === 0) return 'Emails will be saved as files in'
  return stored === 1
    ? '1 email is saved as a file in'
    : `${COUNT.format(stored)} emails are saved as files in`
}
