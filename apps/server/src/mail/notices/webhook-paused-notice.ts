import type { WebhookRow } from '@clinic/database/entities/webhook.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, typed } from '../render/mail-document.ts'
import { type NoticeContext, toNotification } from './notice-parts.ts'
import { en } from './texts.en.ts'

/** Tells the practice that a program is no longer told of changes, and why. Names the endpoint's host alone. */
export function webhookPausedNotice(
  { name, host, paused }: Pick<WebhookRow, 'name' | 'host' | 'paused'>,
  context: NoticeContext,
): OutgoingMail {
  const { subject, preheader, deleted, failing, advice, open } = en.webhook
  const blocks = [
    paragraph(typed(name), ` (${host}) `, paused === 'deleted' ? deleted : failing),
    paragraph(advice),
    button(open, `${context.publicUrl}/admin/settings#webhooks`),
  ]
  return toNotification({ subject, preheader, heading: subject, blocks }, context)
}
