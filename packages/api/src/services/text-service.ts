import type { Language } from '@clinic/domain/language.ts'
import type { NumberState, TextAccount } from '@clinic/domain/text-messages/schemas.ts'

/** The path to which providers send reports and replies; the provider's name follows. */
export const TEXT_CALLBACKS = '/api/texts/'

/** Talks to the provider of texts for an administrator who waits. */
export interface TextService {
  /** Sends a text now. Throws a RuleError `testTextFailed` with the reason in a language. */
  sendTest(account: TextAccount, test: { to: string; body: string; language: Language }): Promise<void>
  /** What the provider says of the account's number. */
  readNumber(account: TextAccount): Promise<NumberState>
}
