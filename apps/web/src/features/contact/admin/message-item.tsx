import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'
import { Button } from '@mantine/core'
import { useSite } from '../../../lib/site.tsx'
import { EmailLink } from '../../../ui/email-link.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import classes from '../../../ui/table/card-list.module.css'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { usePractice } from '../../content/shared/practice.tsx'
import { MailStateList } from '../../email/shared/mail-states.tsx'
import { useIsNew } from '../../live/shared/live-context.ts'
import { NewMark } from '../../live/shared/new-mark.tsx'
import { replyLink } from './reply-link.ts'

interface MessageItemProps {
  message: MessageWithMails
  onSetDone: (done: boolean) => void
  onDelete: () => void
}

/** A message with its emails and actions. */
export function MessageItem({ message, onSetDone, onDelete }: MessageItemProps) {
  const { timeZone } = useSite()
  const { shortName } = usePractice()
  const isNew = useIsNew('wrote')
  const { name, email, phone, createdAt, doneAt } = message
  const of = `the message from ${name}`
  return (
    <li className={classes.item}>
      <h2 className={classes.title}>
        {name}
        {isNew(message) && <NewMark />}
      </h2>
      <p className={classes.facts}>
        <EmailLink email={email} />
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        <time dateTime={createdAt}>{momentText(createdAt, timeZone)}</time>
      </p>
      <p className={classes.message}>{message.message}</p>
      <MailStateList mails={message.mails} name={name} />
      {doneAt && (
        <p className={classes.soft}>
          Done <time dateTime={doneAt}>{momentText(doneAt, timeZone)}</time>
        </p>
      )}
      <div className={classes.buttons}>
        {!isAnonymizedEmail(email) && (
          <Button
            component="a"
            href={replyLink(message, { practiceName: shortName, timeZone })}
            variant="default"
            className={classes.answer}
          >
            Reply <VisuallyHidden>to {of}</VisuallyHidden>
          </Button>
        )}
        <RowButton verb={doneAt ? 'Reopen' : 'Mark as done'} of={of} onClick={() => onSetDone(!doneAt)} />
        <RowButton verb="Delete" of={of} danger onClick={onDelete} />
      </div>
    </li>
  )
}
