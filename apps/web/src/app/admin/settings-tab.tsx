import type { ReactNode } from 'react'
import { CalendarFeedSettings } from '../../features/appointments/admin/feed/calendar-feed-settings.tsx'
import { MailServerNote } from '../../features/email/admin/mail-server-note.tsx'
import { TestMailForm } from '../../features/email/admin/test-mail-form.tsx'
import { ChangePasswordForm } from '../../features/session/admin/change-password-form.tsx'
import { useUser } from '../../features/session/shared/session.ts'
import classes from './settings-tab.module.css'

/** Password, email and calendar feed. */
export function SettingsTab() {
  const user = useUser()
  return (
    <>
      <SettingsSection id="password" title="Change password">
        {user && <ChangePasswordForm user={user} />}
      </SettingsSection>
      <SettingsSection id="email" title="Email delivery">
        <MailServerNote />
        <TestMailForm />
      </SettingsSection>
      <SettingsSection id="calendar" title="Calendar feed">
        <CalendarFeedSettings />
      </SettingsSection>
    </>
  )
}

/** A section that `settingsPath` links to. */
function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
