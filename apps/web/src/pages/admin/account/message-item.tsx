import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
import { isNowhere } from '@clinic/domain/retention/anonymised.ts'
import { Button } from '@mantine/core'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { usePractice } from '../../../lib/practice.tsx'
import { useSite } from '../../../lib/site.tsx'
import { EmailLink } from '../components/email-link.tsx'
import { RowButton } from '../components/row-button.tsx'
import { useIsNew } from '../live/live-context.ts'
import { NewMark } from '../live/new-mark.tsx'
import { MailStates } from '../mails/mail-states.tsx'
import classes from './dialog-list.module.css'
import { momentText } from './moment.tsx'
import { replyLink } from './reply-link.ts'

interface MessageItemProps {
  message: MessageWithMails
  onSetDone: (done: boolean) => void
  onDelete: () => void
}

/** What a visitor wrote, how to answer it, and what became of its mails. */
export function MessageItem({ message, onSetDone, onDelete }: MessageItemProps) {
  const { timeZone } = useSite()
  const { shortName } = usePractice()
  const isNew = useIsNew('wrote')
  const { name, email, phone, createdAt, doneAt } = message
  const of = `the message of ${name}`
  return (
    <li className={classes.item}>
      <h3 className={classes.title}>
        {name}
        {isNew(message) && <NewMark />}
      </h3>
      <p className={classes.facts}>
        <EmailLink email={email} />
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        <time dateTime={createdAt}>{momentText(createdAt, timeZone)}</time>
      </p>
      <p className={classes.message}>{message.message}</p>
      <MailStates mails={message.mails} name={name} />
      {doneAt && (
        <p className={classes.soft}>
          Done <time dateTime={doneAt}>{momentText(doneAt, timeZone)}</time>
        </p>
      )}
      <div className={classes.buttons}>
        {!isNowhere(email) && (
          <Button
            component="a"
            href={replyLink(message, { practiceName: shortName, timeZone })}
            variant="default"
            className={classes.answer}
          >
            Answer <VisuallyHidden>{of}</VisuallyHidden>
          </Button>
        )}
        <RowButton verb={doneAt ? 'Open again' : 'Mark as done'} of={of} onClick={() => onSetDone(!doneAt)} />
        <RowButton verb="Delete" of={of} danger onClick={onDelete} />
      </div>
    </li>
  )
}
