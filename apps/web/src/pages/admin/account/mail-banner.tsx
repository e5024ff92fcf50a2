import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import classes from './mail-banner.module.css'
import type { MailStatus } from './mail-words.ts'

const COUNT = new Intl.NumberFormat('en-US')

/** Says that e-mails do not leave the house while no mail server is set, and where they are. */
export function MailBanner({ status, onTest }: { status: MailStatus; onTest: () => void }) {
  if (status.server || status.folder === null) return null
  return (
    <section className={classes.banner} aria-label="E-mail">
      <IconMailOff size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>E-mails are not sent: no mail server is set.</strong> {storedText(status.kept)}{' '}
        <code>{status.folder}</code>. Set one with <code>SMTP_URL</code>.
      </p>
      <Button variant="default" className={classes.button} onClick={onTest}>
        Send a test e-mail
      </Button>
    </section>
  )
}

function storedText(stored: number): string {
  if (stored === 0) return 'They will be kept as files in'
  return stored === 1 ? '1 is kept as a file in' : `${COUNT.format(stored)} are kept as files in`
}
