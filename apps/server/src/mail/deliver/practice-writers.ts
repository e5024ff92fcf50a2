import { loadMorningEmail } from '@clinic/api/reports/morning-email.ts'
import { readBackupTimes } from '@clinic/database/backup/backup-times.ts'
import { ApiKeyEntity } from '@clinic/database/entities/api-key.ts'
import { BookingLimitNoticeEntity } from '@clinic/database/entities/booking-limit-notice.ts'
import { CalendarEntity } from '@clinic/database/entities/calendar.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { WebhookEntity } from '@clinic/database/entities/webhook.ts'
import { keyState } from '@clinic/domain/api-keys/key-state.ts'
import { isBackupOverdue } from '@clinic/domain/backups/overdue.ts'
import { isWhole } from '@clinic/domain/calendars/remarks.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { morningNotice } from '../notices/morning-notice.ts'
import {
  backupOverdueNotice,
  bookingLimitNotice,
  calendarRemarksNotice,
  keyEndingNotice,
  loginCodesNotice,
  newAccessNotice,
  newBrowserNotice,
  practiceEmailNotice,
  webhookPausedNotice,
} from '../notices/site-notices.ts'
import { isWarning } from './find-mailed.ts'
import { type MailWriter, withVisitNames } from './mail-writer.ts'

/** Write the emails to the practice about its site. */
export const practiceWriters = {
  async bookingLimitNotice(em, { id }, context) {
    const notice = await em.findOne(BookingLimitNoticeEntity, { id })
    return notice && bookingLimitNotice(notice, context)
  },
  async backupOverdueNotice(em, _mail, context) {
    const times = await readBackupTimes(em, context.now)
    if (!isBackupOverdue(times, context.now)) return null
    return backupOverdueNotice(times.newest === null ? null : new Date(times.newest), context)
  },
  async webhookPausedNotice(em, { id }, context) {
    const webhook = await em.findOne(WebhookEntity, { id, paused: { $in: ['deleted', 'failing'] } })
    return webhook && webhookPausedNotice(webhook, context)
  },
  async calendarRemarksNotice(em, { id }, context) {
    const calendar = await em.findOne(CalendarEntity, { id })
    return calendar?.remarks && !isWhole(calendar.remarks) ? calendarRemarksNotice(calendar, context) : null
  },
  async keyEndingNotice(em, { id }, context) {
    const key = await em.findOne(ApiKeyEntity, { id, replacedAt: null })
    const works = key !== null && keyState(key, context.now) === 'working'
    return works && key.expiresAt ? keyEndingNotice(key.name, key.expiresAt, context) : null
  },
  async morningNotice(em, { id }, context) {
    const morning = await loadMorningEmail({ em, now: () => context.now, timeZone: context.timeZone }, id)
    return morning && morningNotice(morning, await withVisitNames(em, context))
  },
  async loginCodesNotice(em, { id, facts }, context) {
    const user = await em.findOne(UserEntity, { id })
    return user && isWarning(facts) ? loginCodesNotice(facts, context) : null
  },
  async practiceEmailNotice(_em, { facts }, context) {
    return isWarning(facts) ? practiceEmailNotice(facts, context) : null
  },
  async newBrowserNotice(_em, { facts }, context) {
    return facts !== null && 'browser' in facts ? newBrowserNotice(facts, context) : null
  },
  async newAccessNotice(_em, { facts }, context) {
    return facts !== null && 'access' in facts ? newAccessNotice(facts, context) : null
  },
} satisfies Partial<Record<MailKind, MailWriter>>
