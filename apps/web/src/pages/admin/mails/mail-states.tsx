import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import { IconAlertTriangle, IconChevronDown, IconMail } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { RowButton } from '../components/row-button.tsx'
import { headlineOf, isUnsent, mailLine } from './mail-lines.ts'
import { mailTitle } from './mail-names.ts'
import classes from './mail-states.module.css'
import { useSendAgain } from './use-send-again.ts'

interface MailStatesProps {
  mails: readonly SubjectMail[]
  /** Of the person whom they are about. */
  name: string
  /** Where the row is not read anew with its list. */
  onSentAgain?: () => void
}

/** What became of the mails about a row: in one line while all is well, each by itself where one did not go. */
export function MailStates({ mails, name, onSentAgain }: MailStatesProps) {
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const headline = headlineOf(mails, now)
  if (!headline) return null
  const sentAgain = () => {
    // Its button goes away.
    box.current?.focus()
    onSentAgain?.()
  }
  const unsent = mails.filter(isUnsent)
  const others = mails.filter(mail => mail !== headline)
  return (
    <div ref={box} tabIndex={-1} className={classes.mails}>
      {unsent.length > 0 ? (
        <ul className={classes.list}>
          {unsent.map(mail => (
            <li key={mail.id} className={classes.unsent}>
              <UnsentLine mail={mail} name={name} onSentAgain={sentAgain} />
            </li>
          ))}
          <Lines mails={mails.filter(mail => !isUnsent(mail))} />
        </ul>
      ) : others.length === 0 ? (
        <p className={classes.line}>
          <Line mail={headline} />
        </p>
      ) : (
        <details className={classes.folded}>
          <summary className={classes.line}>
            <Line mail={headline}>
              {' '}
              <span className={classes.more}>
                and {others.length} more{' '}
                <IconChevronDown size={14} stroke={2} aria-hidden className={classes.chevron} />
              </span>
            </Line>
          </summary>
          <ul className={classes.list}>
            <Lines mails={others} />
          </ul>
        </details>
      )}
    </div>
  )
}

function Lines({ mails }: { mails: readonly SubjectMail[] }) {
  return mails.map(mail => (
    <li key={mail.id} className={classes.line}>
      <Line mail={mail} />
    </li>
  ))
}

function Line({ mail, children }: { mail: SubjectMail; children?: ReactNode }) {
  const { timeZone } = useSite()
  const now = useNow()
  return (
    <>
      <IconMail size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span>
        {mailLine(mail, now, timeZone)}
        {children}
      </span>
    </>
  )
}

interface UnsentLineProps {
  mail: SubjectMail
  name: string
  onSentAgain: () => void
}

function UnsentLine({ mail, name, onSentAgain }: UnsentLineProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const { mutate, isPending } = useSendAgain(onSentAgain)
  return (
    <>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden className={classes.warning} />
      <span className={classes.reason}>{mailLine(mail, now, timeZone)}</span>
      <RowButton
        verb="Send again"
        of={mailTitle({ kind: mail.kind, name })}
        onClick={() => isPending || mutate(mail)}
      />
    </>
  )
}
