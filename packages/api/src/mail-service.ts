import type { Practice } from '@clinic/domain/content/practice.ts'
import type { TestDelivery } from '@clinic/domain/mail/schemas.ts'

/** What the process that serves a request knows of its mails, whose server it was started with. */
export interface MailService {
  /** The folder that keeps the mails as files; null: a mail server takes them. */
  readonly folder: string | null
  /** How many mails are kept as files. */
  countKept(): Promise<number>
  /** Removes those of mails, by their ids, that are kept as files by this process. */
  removeKept(mailIds: readonly string[]): Promise<void>
  /** Removes those that were kept before an instant (epoch milliseconds); returns how many. */
  removeKeptBefore(instant: number): Promise<number>
  /** Sends a test mail now, past the outbox. Throws a RuleError `testMailFailed` that says why it did not go. */
  sendTest(to: string, practice: Practice): Promise<TestDelivery>
}
