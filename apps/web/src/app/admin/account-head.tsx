import type { User } from '@clinic/domain/session/schemas.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BackupBanner } from '../../features/backups/admin/backup-banner.tsx'
import { AttentionBanner } from '../../features/email/admin/attention-banner.tsx'
import { AttentionDialog } from '../../features/email/admin/attention-dialog.tsx'
import { MailBanner } from '../../features/email/admin/mail-banner.tsx'
import { FirstStepsCard } from '../../features/setup/admin/first-steps-card.tsx'
import { FirstStepsDialog } from '../../features/setup/admin/first-steps-dialog.tsx'
import { trpc } from '../../lib/trpc/trpc.ts'
import classes from './account-head.module.css'
import { type AccountDialog, AccountMenu } from './account-menu.tsx'

interface AccountHeadProps {
  user: User | null
  children: ReactNode
}

/** Header of every tab: its name, the account menu and warnings. */
export function AccountHead({ user, children }: AccountHeadProps) {
  // Closes when a link in the dialog is followed.
  const { key: place } = useLocation()
  const [opened, setOpened] = useState<{ dialog: AccountDialog; place: string } | null>(null)
  const dialog = opened?.place === place ? opened.dialog : null
  const close = () => setOpened(null)
  const open = (choice: AccountDialog) => setOpened({ dialog: choice, place })
  const { data: status } = trpc.mail.status.useQuery(undefined, { enabled: user !== null })
  const { data: backups } = trpc.backups.status.useQuery(undefined, { enabled: user !== null })
  const { data: setup } = trpc.setup.status.useQuery(undefined, { enabled: user !== null })
  const { data: messages } = trpc.contact.openCount.useQuery(undefined, { enabled: user !== null })
  const attention = status ? status.unsent + status.delayed + status.limitsMet : 0
  return (
    <>
      <div className={classes.head}>
        {children}
        {user && (
          <AccountMenu user={user} attention={attention} messages={messages?.open ?? 0} onOpen={open} />
        )}
      </div>
      {user && status && <MailBanner status={status} />}
      {user && status && <AttentionBanner status={status} onShow={() => open('attention')} />}
      {user && backups && <BackupBanner status={backups} />}
      {user && setup && <FirstStepsCard setup={setup} />}
      {user && dialog === 'steps' && <FirstStepsDialog onClose={close} />}
      {user && dialog === 'attention' && <AttentionDialog onClose={close} />}
    </>
  )
}
