import type { Practice } from '@clinic/domain/content/practice.ts'
import type { MailStatus, TestDelivery } from '@clinic/domain/mail/schemas.ts'

/** What the process that serves a request knows of its mails, whose server it was started with. */
export interface MailService {
  status(): Promise<MailStatus>
  /** Sends a test mail now, past the outbox. Throws a RuleError `testMailFailed` that says why it did not go. */
  sendTest(to: string, practice: Practice): Promise<TestDelivery>
}
