import { Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiKeySettings } from '#features/api-keys/admin/api-key-settings.tsx'
import { ForDevelopers } from '#features/api-keys/admin/for-developers.tsx'
import { CalendarFeedSettings } from '#features/appointments/admin/feed/calendar-feed-settings.tsx'
import { ReplaceFeedOffer } from '#features/appointments/admin/feed/replace-feed-offer.tsx'
import { FirstTimeSettings } from '#features/appointments/admin/first-time-settings.tsx'
import { CalendarSettings } from '#features/calendars/admin/calendar-settings.tsx'
import { MailServerSettings } from '#features/email/admin/mail-server-settings.tsx'
import { ImportButton } from '#features/patients/admin/import/import-appointments.tsx'
import { AuthenticatorSettings } from '#features/session/admin/authenticator-settings.tsx'
import { ChangePasswordForm } from '#features/session/admin/change-password-form.tsx'
import { PasskeySettings } from '#features/session/admin/passkey-settings.tsx'
import { RecoveryCodesSettings } from '#features/session/admin/recovery-codes-settings.tsx'
import { SessionList } from '#features/session/admin/session-list.tsx'
import { useUser } from '#features/session/shared/session.ts'
import { PracticeEmailsSettings } from '#features/settings/admin/practice-emails-settings.tsx'
import { PublicAddressSettings } from '#features/settings/admin/public-address-settings.tsx'
import { ReviewRequestSettings } from '#features/settings/admin/review-request-settings.tsx'
import { TimeZoneSettings } from '#features/settings/shared/desk/time-zone-settings.tsx'
import { TextMessageSettings } from '#features/text-messages/admin/text-message-settings.tsx'
import { WebhookSettings } from '#features/webhooks/admin/webhook-settings.tsx'
import { useTexts } from '#lib/texts.ts'
import type { SettingsSection } from '#paths.ts'
import { PageSections } from '#ui/page/page-sections.tsx'
import { texts } from './texts.ts'

/** The settings in sections that `settingsPath` links to. */
export default function SettingsTab() {
  const t = useTexts(texts)
  const user = useUser()
  const [passwordChanges, setPasswordChanges] = useState(0)
  // The offer disappears with the pressed button.
  const endOffer = (section: SettingsSection) => {
    setPasswordChanges(0)
    document.getElementById(section)?.focus()
  }
  const contents: Record<SettingsSection, ReactNode> = {
    email: <MailServerSettings />,
    'emails-to-you': <PracticeEmailsSettings />,
    'review-requests': <ReviewRequestSettings />,
    'text-messages': <TextMessageSettings />,
    address: <PublicAddressSettings />,
    'time-zone': <TimeZoneSettings />,
    password: (
      <>
        {user && <ChangePasswordForm user={user} onChanged={() => setPasswordChanges(count => count + 1)} />}
        {passwordChanges > 0 && (
          <ReplaceFeedOffer
            key={passwordChanges}
            onReplaced={() => endOffer('calendar')}
            onKept={() => endOffer('password')}
          />
        )}
      </>
    ),
    passkeys: <PasskeySettings />,
    authenticator: <AuthenticatorSettings />,
    'recovery-codes': <RecoveryCodesSettings />,
    sessions: <SessionList />,
    calendar: <CalendarFeedSettings />,
    calendars: <CalendarSettings />,
    'first-visits': (
      <>
        <FirstTimeSettings />
        <Group>
          <ImportButton />
        </Group>
      </>
    ),
    'api-keys': <ApiKeySettings />,
    webhooks: <WebhookSettings />,
    developers: <ForDevelopers />,
  }
  const sections = Object.keys(contents) as SettingsSection[]
  return (
    <PageSections sections={sections.map(id => ({ id, title: t.sections[id], content: contents[id] }))} />
  )
}
