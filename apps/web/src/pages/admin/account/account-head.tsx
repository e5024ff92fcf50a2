import type { User } from '@clinic/domain/session/schemas.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { trpc } from '../../../lib/trpc.ts'
import { usePictures } from '../media/pictures-provider.tsx'
import { FirstStepsCard } from '../setup/first-steps-card.tsx'
import { FirstStepsDialog } from '../setup/first-steps-dialog.tsx'
import { TrailDialog } from '../trail/trail-dialog.tsx'
import classes from './account-head.module.css'
import { type AccountDialog, AccountMenu } from './account-menu.tsx'
import { AttentionBanner } from './attention-banner.tsx'
import { AttentionDialog } from './attention-dialog.tsx'
import { BackupBanner } from './backup-banner.tsx'
import { BackupsDialog } from './backups-dialog.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { MailBanner } from './mail-banner.tsx'
import { MessagesDialog } from './messages-dialog.tsx'
import { TestMailDialog } from './test-mail-dialog.tsx'

/** Only those who ask for these fetch what draws them. */
const StatisticsDialog = lazy(() => import('../statistics/statistics-dialog.tsx'))
const RetentionDialog = lazy(() => import('../retention/retention-dialog.tsx'))

interface AccountHeadProps {
  user: User | null
  children: ReactNode
}

/** The head of every tab: its name, the account that is logged in, whether e-mails leave the house and what went wrong. */
export function AccountHead({ user, children }: AccountHeadProps) {
  const [dialog, setDialog] = useState<AccountDialog | null>(null)
  const pictures = usePictures()
  const close = () => setDialog(null)
  // Behind the dialogs that it opens, until one of its links is followed.
  const [stepsAt, setStepsAt] = useState<string | null>(null)
  const { key: place } = useLocation()
  const { data: status } = trpc.mail.status.useQuery(undefined, { enabled: user !== null })
  const { data: backups } = trpc.backups.status.useQuery(undefined, { enabled: user !== null })
  const { data: setup } = trpc.setup.status.useQuery(undefined, { enabled: user !== null })
  const open = (choice: AccountDialog) => {
    if (choice === 'steps') setStepsAt(place)
    else if (choice === 'pictures') pictures.manage()
    else setDialog(choice)
  }
  const { data: messages } = trpc.contact.openCount.useQuery(undefined, { enabled: user !== null })
  const attention = status ? status.unsent + status.limitsMet : 0
  return (
    <>
      <div className={classes.head}>
        {children}
        {user && (
          <AccountMenu user={user} attention={attention} messages={messages?.open ?? 0} onOpen={open} />
        )}
      </div>
      {user && status && <MailBanner status={status} onTest={() => setDialog('mail')} />}
      {user && status && <AttentionBanner status={status} onShow={() => setDialog('attention')} />}
      {user && backups && <BackupBanner status={backups} onShow={() => setDialog('backups')} />}
      {user && setup && <FirstStepsCard setup={setup} onOpen={open} />}
      {user && stepsAt === place && <FirstStepsDialog onOpen={open} onClose={() => setStepsAt(null)} />}
      {user && dialog === 'password' && <ChangePasswordDialog user={user} onClose={close} />}
      {user && dialog === 'messages' && <MessagesDialog onClose={close} />}
      {user && dialog === 'statistics' && (
        <Suspense>
          <StatisticsDialog onClose={close} />
        </Suspense>
      )}
      {user && dialog === 'retention' && (
        <Suspense>
          <RetentionDialog onClose={close} />
        </Suspense>
      )}
      {user && dialog === 'feed' && <CalendarFeedDialog onClose={close} />}
      {user && dialog === 'history' && <TrailDialog onClose={close} />}
      {user && dialog === 'backups' && <BackupsDialog onClose={close} />}
      {user && dialog === 'attention' && <AttentionDialog onClose={close} />}
      {dialog === 'mail' && <TestMailDialog onClose={close} />}
    </>
  )
}
