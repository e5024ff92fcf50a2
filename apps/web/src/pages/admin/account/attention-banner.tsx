import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './mail-banner.module.css'
import { attentionText, type MailStatus } from './mail-words.ts'

/** Says that e-mails were not sent or bookings were rejected at a limit, and leads to them. */
export function AttentionBanner({ status, onShow }: { status: MailStatus; onShow: () => void }) {
  const text = attentionText(status)
  if (text === null) return null
  return (
    <section className={classes.banner} aria-label="Needs attention">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>{text}</strong>
      </p>
      <Button variant="default" className={classes.button} onClick={onShow}>
        See why
      </Button>
    </section>
  )
}
