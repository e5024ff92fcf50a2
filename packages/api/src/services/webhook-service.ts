import type { WebhookSecrets } from './webhook-secrets.ts'

/** What the server knows of outbound requests. */
export interface WebhookService {
  secrets: WebhookSecrets
  /** Throws a RuleError if the address must not be requested; one that can't be looked up now is accepted. */
  assertAllowed(address: string): Promise<void>
}
