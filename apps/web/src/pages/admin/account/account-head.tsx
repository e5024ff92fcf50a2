import type { User } from '@clinic/domain/session/schemas.ts'
import { type ReactNode, useState } from 'react'
import classes from './account-head.module.css'
import { AccountMenu } from './account-menu.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { MailBanner } from './mail-banner.tsx'
import { TestMailDialog } from './test-mail-dialog.tsx'

/** The head of every tab: its name, the account that is logged in, and whether e-mails leave the house. */
export function AccountHead({ user, children }: { user: User | null; children: ReactNode }) {
  const [dialog, setDialog] = useState<'password' | 'mail' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <div className={classes.head}>
        {children}
        {user && (
          <AccountMenu
            user={user}
            onChangePassword={() => setDialog('password')}
            onTestMail={() => setDialog('mail')}
          />
        )}
      </div>
      {user && <MailBanner onTest={() => setDialog('mail')} />}
      {user && dialog === 'password' && <ChangePasswordDialog user={user} onClose={close} />}
      {dialog === 'mail' && <TestMailDialog onClose={close} />}
    </>
  )
}
