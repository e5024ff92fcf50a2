import type { ContentValue, Practice } from '../practice.ts'
import { type NoticeBlock, readBlocks } from './notice-blocks.ts'

/** Content key of the practice's own privacy notice. */
export const PRIVACY_NOTICE_KEY = 'privacy_notice'

/** Built-in privacy notice: true of this program as it is installed. */
export function privacyNoticeText({ name, email, phone, addressLine }: Practice): string {
  return `This notice explains how ${name} handles the personal information you enter on this website. It does not replace the notice of privacy practices you receive with your health records.

## What we collect

- Appointments: your name, email, phone number, type of visit and the note you write.
- Forms before your visit: your answers. They are stored encrypted, and you can read them for a day after you send them.
- Events: your name, email and, if you give it, your phone number.
- Messages: your name, email, phone number and message.

## How we use it

We use it to schedule your visit, save your spot at an event, answer you, and send you confirmations, reminders and changes by email and, if you agree to it, by text message. After a visit we may email you a request for a review or an invitation to come back; each has a link that stops these emails. We do not sell it, and we do not use it for advertising.

## Who sees it

The practice, and the companies that run its website, email and text messages. The map, and any image that the practice shows from another site, come from other companies, which receive your IP address.

## Cookies

This site sets no cookies for visitors and does not track you. Logging in as the administrator sets cookies for the session, and one that recognizes the browser for a year.

## How long we keep it

We keep it for as long as we need it for your care, your registration or our answer. Backups of this website are deleted after at most 12 months.

## Your choices

You can cancel or move an appointment with the link in your email. To see, correct or delete your information, email ${email}, call ${phone} or write to us at ${addressLine}.`
}

/** The privacy notice: the practice's own, or the built-in one. */
export function readPrivacyNotice(items: readonly ContentValue[], practice: Practice): NoticeBlock[] {
  return readBlocks(items.find(({ key }) => key === PRIVACY_NOTICE_KEY)?.value ?? privacyNoticeText(practice))
}
