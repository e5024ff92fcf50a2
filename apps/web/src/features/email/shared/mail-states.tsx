import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import { IconAlertTriangle, IconChevronDown, IconMail } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { canSendAgain, isUnsent, mailLine, selectHeadline } from './mail-lines.ts'
import classes from './mail-states.module.css'
import { texts } from './texts.ts'
import { useSendAgain } from './use-send-again.ts'

interface MailStatesProps {
  mails: readonly SubjectMail[]
  /** Name of the person they are about. */
  name: string
  /** Called after resending, where the row is not refetched with its list. */
  onSentAgain?: () => void
}

/** State of a row's emails: one line if all is well, one each for failures; expands to resend. */
export function MailStateList({ mails, name, onSentAgain }: MailStatesProps) {
  const t = useTexts(texts)
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const headline = selectHeadline(mails, now)
  if (!headline) return null
  const sentAgain = () => {
    // Its button may disappear.
    box.current?.focus()
    onSentAgain?.()
  }
  const button = (mail: SubjectMail) =>
    canSendAgain(mail, now) && <SendAgain mail={mail} name={name} onSentAgain={sentAgain} />
  const unsent = mails.filter(mail => isUnsent(mail, now))
  const others = mails.filter(mail => mail !== headline)
  const lines = (listed: readonly SubjectMail[]) =>
    listed.map(mail => (
      <li key={mail.id} className={classes.row}>
        <div className={classes.line}>
          <Line mail={mail} />
        </div>
        {button(mail)}
      </li>
    ))
  return (
    <div ref={box} tabIndex={-1} className={classes.mails}>
      {unsent.length > 0 ? (
        <ul className={classes.list}>
          {unsent.map(mail => (
            <li key={mail.id} className={classes.unsent}>
              <UnsentLine mail={mail} />
              {button(mail)}
            </li>
          ))}
          {lines(mails.filter(mail => !isUnsent(mail, now)))}
        </ul>
      ) : others.length === 0 && !canSendAgain(headline, now) ? (
        <p className={classes.line}>
          <Line mail={headline} />
        </p>
      ) : (
        <details className={classes.folded}>
          <summary className={classes.line}>
            <Line mail={headline}>
              {/* Keeps the chevron on the line of its text. */}
              {others.length > 0 ? ' ' : '\u00a0'}
              <span className={classes.more}>
                {others.length > 0 && `${t.more(others.length)} `}
                <IconChevronDown size={14} stroke={2} aria-hidden className={classes.chevron} />
              </span>
            </Line>
          </summary>
          {button(headline)}
          <ul className={classes.list}>{lines(others)}</ul>
        </details>
      )}
    </div>
  )
}

function Line({ mail, children }: { mail: SubjectMail; children?: ReactNode }) {
  const language = useLanguage()
  const { timeZone } = useSite()
  const now = useNow()
  return (
    <>
      <IconMail size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span>
        <Unbroken>{mailLine(mail, now, timeZone, language)}</Unbroken>
        {children}
      </span>
    </>
  )
}

function UnsentLine({ mail }: { mail: SubjectMail }) {
  const language = useLanguage()
  const { timeZone } = useSite()
  const now = useNow()
  return (
    <>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden className={classes.warning} />
      <span className={classes.reason}>
        <Unbroken>{mailLine(mail, now, timeZone, language)}</Unbroken>
      </span>
    </>
  )
}

interface SendAgainProps {
  mail: SubjectMail
  name: string
  onSentAgain: () => void
}

function SendAgain({ mail, name, onSentAgain }: SendAgainProps) {
  const t = useTexts(texts)
  const { mutate, isPending } = useSendAgain(onSentAgain)
  return <RowButton verb={t.again} of={t.title(mail.kind, name)} onClick={() => isPending || mutate(mail)} />
}
