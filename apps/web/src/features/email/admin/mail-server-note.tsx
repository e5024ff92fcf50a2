import { plural } from '@clinic/domain/words/plural.ts'
import { Alert } from '@mantine/core'
import { trpc } from '../../../lib/trpc/trpc.ts'

const COUNT = new Intl.NumberFormat('en-US')

/** Explains where emails go while no mail server is set up. */
export function MailServerNote() {
  const { data: status } = trpc.mail.status.useQuery()
  if (!status || status.server || status.folder === null) return null
  return (
    <Alert color="amber" role="note">
      <strong>Email is not being sent: no mail server is set up.</strong> {storedText(status.savedAsFile)},
      not sent.
    </Alert>
  )
}

function storedText(stored: number): string {
  if (stored === 0) return 'Emails will be saved as files'
  return `${COUNT.format(stored)} ${plural.en(stored, 'email is saved as a file', 'emails are saved as files')}`
}
