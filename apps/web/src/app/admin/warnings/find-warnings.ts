import { OVERDUE_HOURS } from '@clinic/domain/backups/overdue.ts'
import type { BackupStatus } from '@clinic/domain/backups/schemas.ts'
import type { ListedCalendar } from '@clinic/domain/calendars/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { MailStatus } from '@clinic/domain/mail/schemas.ts'
import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { nameTextProblem } from '@clinic/domain/text-messages/problems.ts'
import type { TextStatus } from '@clinic/domain/text-messages/schemas.ts'
import type { WebhookStatus } from '@clinic/domain/webhooks/schemas.ts'
import { attentionText } from '#features/email/admin/mail-labels.ts'
import { getProgress } from '#features/setup/admin/setup-progress.ts'
import { texts as textMessageTexts } from '#features/text-messages/shared/desk/texts.ts'
import { ADMIN_PATHS, settingsPath } from '#paths.ts'
import { texts } from '../texts.ts'

/** What the warnings are about; absent while loading. */
interface WarningFacts {
  mail: MailStatus | undefined
  backups: BackupStatus | undefined
  setup: Setup | undefined
  settings: SiteSettingsView | undefined
  calendars: readonly Pick<ListedCalendar, 'unread' | 'foundAhead'>[] | undefined
  webhooks: WebhookStatus | undefined
  textMessages: TextStatus | undefined
}

/** A short sentence that leads to a page or a dialog; screen readers announce it unless it is `calm`. */
export type Warning = { text: string; calm?: true } & ({ to: string } | { opens: 'attention' })

/** A warning with a key that stays when its text counts on, so that its link is not replaced under a press. */
export type KeyedWarning = Warning & { key: number }

/** The warnings above every tab, the most urgent first. */
export function findWarnings(
  { mail, backups, setup, settings, calendars, webhooks, textMessages }: WarningFacts,
  language: Language,
): KeyedWarning[] {
  const t = texts[language].warnings
  const attention = mail ? attentionText(mail, language) : null
  const progress = setup && !setup.dismissed ? getProgress(setup) : null
  const warnings: (Warning | false | null | undefined)[] = [
    attention !== null && { text: attention.replace(/\.$/, ''), opens: 'attention' },
    backups?.overdue && { text: t.backup(OVERDUE_HOURS), to: ADMIN_PATHS.backups },
    mail &&
      !mail.server &&
      mail.folder !== null && {
        text: settings?.mailServer.source === 'unreadable' ? t.mailServer : t.noMail,
        to: settingsPath('email'),
      },
    settings?.publicAddress.source === 'unreadable' && { text: t.address, to: settingsPath('address') },
    settings?.earlierLinksFail && { text: t.earlierLinks, to: ADMIN_PATHS.backups },
    calendars?.some(({ unread, foundAhead }) => unread || foundAhead !== null) && {
      text: t.calendar,
      to: settingsPath('calendars'),
    },
    webhooks?.paused && { text: t.webhook, to: settingsPath('webhooks') },
    ...textWarnings(textMessages, language),
    progress &&
      progress.next !== null && {
        text: t.setup(progress.done, progress.total),
        calm: true,
        to: ADMIN_PATHS.setup,
      },
  ]
  return warnings.flatMap((warning, key) => (warning ? [{ ...warning, key }] : []))
}

/** What keeps texts from being sent, or soon will; none while texts are off. */
function textWarnings(status: TextStatus | undefined, language: Language): (Warning | false)[] {
  const t = textMessageTexts[language].warnings
  const to = settingsPath('text-messages')
  if (status?.unreadable) return [{ text: t.unreadable, to }]
  if (!status?.isOn) return []
  const { paused, failing, used, cap, isNearCap, isCapReached } = status
  return [
    paused === 'restored' && { text: t.restored, to },
    failing !== null && { text: t.failing(nameTextProblem(failing, language)), to },
    isCapReached && { text: t.reached, to },
    isNearCap && !isCapReached && { text: t.near(used, cap), calm: true, to },
  ]
}
