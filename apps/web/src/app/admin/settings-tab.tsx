import { Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiKeySettings } from '../../features/api-keys/admin/api-key-settings.tsx'
import { ForDevelopers } from '../../features/api-keys/admin/for-developers.tsx'
import { CalendarFeedSettings } from '../../features/appointments/admin/feed/calendar-feed-settings.tsx'
import { ReplaceFeedOffer } from '../../features/appointments/admin/feed/replace-feed-offer.tsx'
import { FirstTimeSettings } from '../../features/appointments/admin/first-time-settings.tsx'
import { CalendarSettings } from '../../features/calendars/admin/calendar-settings.tsx'
import { MailServerSettings } from '../../features/email/admin/mail-server-settings.tsx'
import { AuthenticatorSettings } from '../../features/session/admin/authenticator-settings.tsx'
import { ChangePasswordForm } from '../../features/session/admin/change-password-form.tsx'
import { PasskeySettings } from '../../features/session/admin/passkey-settings.tsx'
import { RecoveryCodesSettings } from '../../features/session/admin/recovery-codes-settings.tsx'
import { SessionList } from '../../features/session/admin/session-list.tsx'
import { useUser } from '../../features/session/shared/session.ts'
import { PublicAddressSettings } from '../../features/settings/admin/public-address-settings.tsx'
import { WebhookSettings } from '../../features/webhooks/admin/webhook-settings.tsx'
import classes from './settings-tab.module.css'

/** Password and other factors of the login, sessions, email, public address, calendar feed, first visits, keys and
 * webhooks. */
export function SettingsTab() {
  const user = useUser()
  const [passwordChanges, setPasswordChanges] = useState(0)
  // The offer disappears with the pressed button.
  const endOffer = (section: string) => {
    setPasswordChanges(0)
    document.getElementById(section)?.focus()
  }
  return (
    <>
      <SettingsSection id="password" title="Change password">
        {user && <ChangePasswordForm user={user} onChanged={() => setPasswordChanges(count => count + 1)} />}
        {passwordChanges > 0 && (
          <ReplaceFeedOffer
            key={passwordChanges}
            onReplaced={() => endOffer('calendar')}
            onKept={() => endOffer('password')}
          />
        )}
      </SettingsSection>
      <SettingsSection id="passkeys" title="Passkeys">
        <PasskeySettings />
      </SettingsSection>
      <SettingsSection id="authenticator" title="Authenticator app">
        <AuthenticatorSettings />
      </SettingsSection>
      <SettingsSection id="recovery-codes" title="Recovery codes">
        <RecoveryCodesSettings />
      </SettingsSection>
      <SettingsSection id="sessions" title="Sessions">
        <SessionList />
      </SettingsSection>
      <SettingsSection id="email" title="Email delivery">
        <MailServerSettings />
      </SettingsSection>
      <SettingsSection id="address" title="Public address">
        <PublicAddressSettings />
      </SettingsSection>
      <SettingsSection id="calendar" title="Calendar feed">
        <CalendarFeedSettings />
      </SettingsSection>
      <SettingsSection id="calendars" title="Other calendars">
        <CalendarSettings />
      </SettingsSection>
      <SettingsSection id="first-visits" title="First visits">
        <FirstTimeSettings />
      </SettingsSection>
      <SettingsSection id="api-keys" title="API keys">
        <ApiKeySettings />
      </SettingsSection>
      <SettingsSection id="webhooks" title="Webhooks">
        <WebhookSettings />
      </SettingsSection>
      <SettingsSection id="developers" title="For developers">
        <ForDevelopers />
      </SettingsSection>
    </>
  )
}

/** A section that `settingsPath` links to. */
function SettingsSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} className={classes.section} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      {children}
    </section>
  )
}
