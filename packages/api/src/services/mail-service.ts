import type { Practice } from '@clinic/domain/content/practice.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { TestDelivery } from '@clinic/domain/mail/schemas.ts'

/** The practice's logo as a JPEG, and its size in a mail in pixels. */
export interface Logo {
  bytes: Buffer
  width: number
  height: number
}

/** Mail delivery of the serving process, by the mail server in use. */
export interface MailService {
  /** Folder that mails are saved to; null while a mail server is set up. */
  readonly folder: string | null
  /** Number of saved files. */
  countSaved(): Promise<number>
  /** Deletes the saved files of these mails. */
  removeSaved(mailIds: readonly string[]): Promise<void>
  /** Deletes files saved before an instant (epoch milliseconds); returns how many. */
  removeSavedBefore(instant: number): Promise<number>
  /** Sends a test mail now, without the outbox. Throws a RuleError `testMailFailed` with the reason. */
  sendTest(
    to: string,
    shown: { practice: Practice; logo: Logo | null; language: Language },
  ): Promise<TestDelivery>
}
