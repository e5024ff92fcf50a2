import type { WebhookSecrets } from './webhook-secrets.ts'

/** Secrets and checks of outbound requests, which the server provides. */
export interface WebhookService {
  secrets: WebhookSecrets
  /** Throws a RuleError if the address must not be requested; one that can't be looked up now is accepted. */
  assertAllowed(address: string): Promise<void>
}
