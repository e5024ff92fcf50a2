import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { RowButton } from '../components/row-button.tsx'
import classes from './dialog-list.module.css'
import { canBeSent, limitTitle, mailTitle } from './mail-words.ts'
import { momentText, ZoneNote } from './moment.tsx'
import { useFocusOnList } from './use-focus-on-list.ts'

/** What needs attention: e-mails that were not sent, with why, and limits of bookings that were met. */
export function AttentionDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const query = trpc.mail.problems.useQuery(undefined, { staleTime: 0 })
  const { list, focusList } = useFocusOnList()
  const refresh = () => utils.mail.invalidate()
  const steps = { refresh, done: 'Put away', failed: 'Failed to put away' }
  const outcome = { onDone: focusList }
  const dismiss = useWrite<UnsentMail>(
    { ...steps, send: ({ id }) => utils.client.mail.dismiss.mutate({ id }) },
    outcome,
  )
  const dismissLimit = useWrite<LimitMet>(
    { ...steps, send: ({ id }) => utils.client.mail.dismissLimit.mutate({ id }) },
    outcome,
  )
  const sendAgain = useWrite<UnsentMail>(
    {
      refresh,
      done: 'E-mail queued again',
      failed: 'Failed to send e-mail again',
      send: ({ id }) => utils.client.mail.sendAgain.mutate({ id }),
    },
    outcome,
  )
  const busy = [dismiss, dismissLimit, sendAgain].some(({ isPending }) => isPending)

  return (
    <AdminDialog opened closable wide title="Needs attention" onClose={onClose}>
      <div ref={list} tabIndex={-1} className={classes.dialog}>
        <Fetched query={query} failed="Failed to fetch what needs attention" what="what needs attention">
          {({ mails, limits, total }) =>
            total === 0 ? (
              <EmptyList title="Nothing needs attention">
                E-mails that cannot be sent, and bookings that are refused at a limit, will be listed here.
              </EmptyList>
            ) : (
              <>
                <ZoneNote />
                {mails.length > 0 && (
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
                          <RowButton
                            verb="Send again"
                            of={`the ${mailTitle(mail)}`}
                            onClick={() => busy || sendAgain.mutate(mail)}
                          />
                        )}
                        <RowButton
                          verb="Put away"
                          of={`the ${mailTitle(mail)}`}
                          onClick={() => busy || dismiss.mutate(mail)}
                        />
                      </Problem>
                    ))}
                  </Section>
                )}
                {limits.length > 0 && (
                  <Section title="Bookings refused at a limit">
                    {limits.map(limit => (
                      <Problem
                        key={limit.id}
                        title={limitTitle(limit)}
                        email={null}
                        at={limit.at}
                        why="Whoever it was has been asked to call. If the appointments are not real, cancel them: their times are free at once."
                      >
                        <RowButton
                          verb="Put away"
                          of={limitTitle(limit)}
                          onClick={() => busy || dismissLimit.mutate(limit)}
                        />
                      </Problem>
                    ))}
                  </Section>
                )}
                {total > mails.length + limits.length && (
                  <p className={classes.soft}>
                    The newest are listed; the others follow when some of these are put away.
                  </p>
                )}
              </>
            )
          }
        </Fetched>
      </div>
    </AdminDialog>
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
