import type { WebhookRow } from '@clinic/database/entities/webhook.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import { button, paragraph, typed } from '../render/mail-document.ts'
import type { MailContext } from '../templates/mail-parts.ts'
import { toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** Notifies the practice that an endpoint gets no more webhooks, and why. Names only the endpoint's host. */
export function webhookPausedNotice(
  { name, host, paused }: Pick<WebhookRow, 'name' | 'host' | 'paused'>,
  context: MailContext,
): OutgoingMail {
  const { subject, preheader, deleted, failing, advice, open } = texts[context.language].webhook
  const blocks = [
    paragraph(typed(name), ` (${host}) `, paused === 'deleted' ? deleted : failing),
    paragraph(advice),
    button(open, `${context.publicUrl}/admin/settings#webhooks`),
  ]
  return toNotification({ subject, preheader, heading: subject, blocks }, context)
}
