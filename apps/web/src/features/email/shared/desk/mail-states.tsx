import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import { IconAlertTriangle, IconChevronDown, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { useNow } from '#lib/use-now.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { canSendAgain, isUnsent, mailLine, selectHeadline } from './mail-lines.ts'
import classes from './mail-states.module.css'
import { SendAgainButton } from './send-again-button.tsx'
import { texts } from './texts.ts'

interface MailStatesProps {
  mails: readonly SubjectMail[]
  /** Name of the person they are about. */
  name: string
  /** Called after resending, where the row is not refetched with its list. */
  onSentAgain?: () => void
}

/** State of emails in a dialog: one line if all is well, one each for failures; expands to resend. */
export function MailStates(props: MailStatesProps) {
  const { mails, name, onSentAgain } = props
  const t = useTexts(texts)
  const now = useNow()
  const headline = selectHeadline(mails, now)
  if (!headline) return null
  const others = mails.filter(mail => mail !== headline)
  const isWell = !mails.some(mail => isUnsent(mail, now))
  const isFolded = isWell && (others.length > 0 || canSendAgain(headline, now))
  return (
    <div tabIndex={-1} className={classes.mails}>
      {isFolded ? (
        <details className={classes.folded}>
          <summary className={classes.line}>
            <Line mail={headline}>
              {/* Keeps the chevron on the line of its text. */}
              {others.length > 0 ? ' ' : '\u00a0'}
              <span className={classes.more}>
                {others.length > 0 && <span>{`${t.more(others.length)} `}</span>}
                <IconChevronDown size={14} stroke={2} aria-hidden className={classes.chevron} />
              </span>
            </Line>
          </summary>
          <SendAgain mail={headline} name={name} onSentAgain={onSentAgain} />
          <MailLines {...props} mails={others} />
        </details>
      ) : (
        <MailLines {...props} />
      )}
    </div>
  )
}

/** Emails one by one, those that were not sent first; each can be sent again. */
export function MailLines({ mails, name, onSentAgain }: MailStatesProps) {
  const now = useNow()
  const button = (mail: SubjectMail) => <SendAgain mail={mail} name={name} onSentAgain={onSentAgain} />
  return (
    <ul tabIndex={-1} className={`${classes.mails} ${classes.list}`}>
      {mails
        .filter(mail => isUnsent(mail, now))
        .map(mail => (
          <li key={mail.id} className={classes.unsent}>
            <Line mail={mail} />
            {button(mail)}
          </li>
        ))}
      {mails
        .filter(mail => !isUnsent(mail, now))
        .map(mail => (
          <li key={mail.id} className={classes.row}>
            <div className={classes.line}>
              <Line mail={mail} />
            </div>
            {button(mail)}
          </li>
        ))}
    </ul>
  )
}

function Line({ mail, children }: { mail: SubjectMail; children?: ReactNode }) {
  const format = useFormat()
  const isWarning = isUnsent(mail, format.now)
  const LineIcon = isWarning ? IconAlertTriangle : IconMail
  return (
    <>
      <LineIcon size={16} stroke={1.75} aria-hidden className={isWarning ? classes.warning : classes.icon} />
      <span className={isWarning ? classes.reason : undefined}>
        <Unbroken>{mailLine(mail, format)}</Unbroken>
        {children}
      </span>
    </>
  )
}

interface SendAgainProps {
  mail: SubjectMail
  name: string
  onSentAgain: (() => void) | undefined
}

/** Nothing while the first attempts are pending. */
function SendAgain({ mail, name, onSentAgain }: SendAgainProps) {
  const t = useTexts(texts)
  const now = useNow()
  if (!canSendAgain(mail, now)) return null
  return <SendAgainButton id={mail.id} of={t.title(mail.kind, name)} onDone={onSentAgain} />
}
