import type { BlockList } from 'node:net'
import { WebhookSecrets } from '@clinic/api/services/webhook-secrets.ts'
import type { WebhookService } from '@clinic/api/services/webhook-service.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { assertAllowed } from '../outbound/fetch-outside.ts'
import type { Resolve } from '../outbound/guarded-lookup.ts'

/** The service with what sending needs; `networks` are not public and allowed nevertheless. */
export type OutboundWebhooks = WebhookService & { networks: BlockList; resolve?: Resolve }

/** Opens the service with the keys of its secrets, the key of the newest session secret first. */
export function openWebhookService(
  keys: readonly Buffer[],
  networks: BlockList,
  resolve?: Resolve,
): OutboundWebhooks {
  return {
    networks,
    resolve,
    secrets: new WebhookSecrets(keys),
    async assertAllowed(address) {
      try {
        await assertAllowed(address, { networks, resolve })
      } catch (error) {
        // It is judged again for each delivery, and a name may be unknown for a moment.
        if (error instanceof RuleError && error.code !== 'BAD_REQUEST') return
        if (error instanceof RuleError && error.key === 'addressNotFound') return
        throw error
      }
    },
  }
}
