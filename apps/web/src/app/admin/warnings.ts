import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import type { ListedCalendar } from '@clinic/domain/calendars/schemas.ts'
import type { MailStatus } from '@clinic/domain/mail/schemas.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import type { Setup } from '@clinic/domain/setup/schemas.ts'
import type { WebhookStatus } from '@clinic/domain/webhooks/schemas.ts'
import { attentionText } from '../../features/email/admin/mail-labels.ts'
import { getProgress } from '../../features/setup/admin/step-labels.ts'
import { ADMIN_PATHS, settingsPath } from '../../paths.ts'
import type { AccountDialog } from './account-menu.tsx'

/** What the warnings are about; absent while loading. */
export interface WarningFacts {
  mail: MailStatus | undefined
  backups: BackupStatus | undefined
  setup: Setup | undefined
  settings: SiteSettingsView | undefined
  calendars: readonly Pick<ListedCalendar, 'unread' | 'emptied'>[] | undefined
  webhooks: WebhookStatus | undefined
}

/** A short sentence that leads to a page or a dialog; `urgent` ones are announced. */
export type Warning = { text: string; urgent: boolean } & ({ to: string } | { dialog: AccountDialog })

/** The warnings above every tab, the most urgent first. */
export function findWarnings({
  mail,
  backups,
  setup,
  settings,
  calendars,
  webhooks,
}: WarningFacts): Warning[] {
  const attention = mail ? attentionText(mail) : null
  const progress = setup && !setup.dismissed ? getProgress(setup) : null
  const warnings: (Warning | false | null | undefined)[] = [
    attention !== null && { text: attention.replace(/\.$/, ''), urgent: true, dialog: 'attention' },
    backups?.overdue && {
      text: `No backup in the last ${OVERDUE_HOURS} hours`,
      urgent: true,
      to: ADMIN_PATHS.backups,
    },
    mail &&
      !mail.server &&
      mail.folder !== null && {
        text:
          settings?.mailServer.source === 'unreadable'
            ? 'Email is not being sent: enter the mail server again'
            : "Emails aren't being sent. Set up email",
        urgent: true,
        to: settingsPath('email'),
      },
    settings?.publicAddress.source === 'unreadable' && {
      text: 'Enter the public address again',
      urgent: true,
      to: settingsPath('address'),
    },
    calendars?.some(({ unread, emptied }) => unread || emptied) && {
      text: 'A calendar is empty or could not be read for two hours',
      urgent: true,
      to: settingsPath('calendars'),
    },
    webhooks?.paused && {
      text: 'A webhook is paused',
      urgent: true,
      to: settingsPath('webhooks'),
    },
    progress &&
      progress.next !== null && {
        text: `Setup: ${progress.done} of ${progress.total} done`,
        urgent: false,
        to: ADMIN_PATHS.setup,
      },
  ]
  return warnings.filter(warning => Boolean(warning)) as Warning[]
}
