import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import { refreshMails } from '../../../lib/refresh-mails.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { useSendAgain } from '../mails/use-send-again.ts'
import { LimitsMet, UnsentMails } from './attention-lists.tsx'
import classes from './dialog-list.module.css'
import { ZoneNote } from './moment.tsx'
import { useFocusOnList } from './use-focus-on-list.ts'

/** What needs attention: e-mails that were not sent, with why, and limits of bookings that were met. */
export function AttentionDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const query = trpc.mail.problems.useQuery(undefined, { staleTime: 0 })
  const { list, focusList } = useFocusOnList()
  const refresh = () => refreshMails(utils)
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
  const sendAgain = useSendAgain(focusList)
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
                <UnsentMails
                  mails={mails}
                  onSendAgain={mail => busy || sendAgain.mutate(mail)}
                  onDismiss={mail => busy || dismiss.mutate(mail)}
                />
                <LimitsMet limits={limits} onDismiss={limit => busy || dismissLimit.mutate(limit)} />
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
