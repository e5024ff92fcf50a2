import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { RowButton } from '../components/row-button.tsx'
import { mailTitle } from '../mails/mail-names.ts'
import classes from './dialog-list.module.css'
import { canBeSent, limitTitle } from './mail-words.ts'
import { momentText } from './moment.tsx'

interface UnsentMailsProps {
  mails: readonly UnsentMail[]
  onSendAgain: (mail: UnsentMail) => void
  onDismiss: (mail: UnsentMail) => void
}

/** E-mails that were not sent, with why; nothing while there are none. */
export function UnsentMails({ mails, onSendAgain, onDismiss }: UnsentMailsProps) {
  if (mails.length === 0) return null
  return (
    <Section title="E-mails not sent">
      {mails.map(mail => (
        <Problem
          key={mail.id}
          title={mailTitle(mail)}
          email={mail.email}
          at={mail.at}
          why={mail.reason ?? 'No reason is known.'}
        >
          {canBeSent(mail) && (
            <RowButton verb="Send again" of={mailTitle(mail)} onClick={() => onSendAgain(mail)} />
          )}
          <RowButton verb="Put away" of={mailTitle(mail)} onClick={() => onDismiss(mail)} />
        </Problem>
      ))}
    </Section>
  )
}

interface LimitsMetProps {
  limits: readonly LimitMet[]
  onDismiss: (limit: LimitMet) => void
}

/** Bookings that met a limit; nothing while there are none. */
export function LimitsMet({ limits, onDismiss }: LimitsMetProps) {
  if (limits.length === 0) return null
  return (
    <Section title="Bookings refused at a limit">
      {limits.map(limit => (
        <Problem
          key={limit.id}
          title={limitTitle(limit)}
          email={null}
          at={limit.at}
          why="Whoever it was has been asked to call. If the appointments are not real, cancel them: their times are free at once."
        >
          <RowButton verb="Put away" of={limitTitle(limit)} onClick={() => onDismiss(limit)} />
        </Problem>
      ))}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

interface ProblemProps {
  title: string
  email: string | null
  at: string
  why: string
  children: ReactNode
}

function Problem({ title, email, at, why, children }: ProblemProps) {
  const { timeZone } = useSite()
  return (
    <li className={classes.item}>
      <h4 className={classes.title}>{title}</h4>
      <p className={classes.facts}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <time dateTime={at}>{momentText(at, timeZone)}</time>
      </p>
      <p className={classes.why}>{why}</p>
      <div className={classes.buttons}>{children}</div>
    </li>
  )
}
