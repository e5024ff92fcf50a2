import type { User } from '@clinic/domain/session/schemas.ts'
import { type ReactNode, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import classes from './account-head.module.css'
import { type AccountDialog, AccountMenu } from './account-menu.tsx'
import { AttentionBanner } from './attention-banner.tsx'
import { AttentionDialog } from './attention-dialog.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { MailBanner } from './mail-banner.tsx'
import { MessagesDialog } from './messages-dialog.tsx'
import { TestMailDialog } from './test-mail-dialog.tsx'

interface AccountHeadProps {
  user: User | null
  children: ReactNode
}

/** The head of every tab: its name, the account that is logged in, whether e-mails leave the house and what went wrong. */
export function AccountHead({ user, children }: AccountHeadProps) {
  const [dialog, setDialog] = useState<AccountDialog | null>(null)
  const close = () => setDialog(null)
  const { data: status } = trpc.mail.status.useQuery(undefined, { enabled: user !== null })
  const attention = status ? status.unsent + status.limitsMet : 0
  return (
    <>
      <div className={classes.head}>
        {children}
        {user && <AccountMenu user={user} attention={attention} onOpen={setDialog} />}
      </div>
      {user && status && <MailBanner status={status} onTest={() => setDialog('mail')} />}
      {user && status && <AttentionBanner status={status} onShow={() => setDialog('attention')} />}
      {user && dialog === 'password' && <ChangePasswordDialog user={user} onClose={close} />}
      {user && dialog === 'messages' && <MessagesDialog onClose={close} />}
      {user && dialog === 'feed' && <CalendarFeedDialog onClose={close} />}
      {user && dialog === 'attention' && <AttentionDialog onClose={close} />}
      {dialog === 'mail' && <TestMailDialog onClose={close} />}
    </>
  )
}
