import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { TextService } from '@clinic/api/services/text-service.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { nameTextProblem } from '@clinic/domain/text-messages/problems.ts'
import type { TextAccount, TextProviderName } from '@clinic/domain/text-messages/schemas.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import type { Resolve } from '../outbound/guarded-lookup.ts'
import { openTelnyx } from './providers/telnyx.ts'
import { type ProviderOptions, type TextProvider, UnansweredError } from './providers/text-provider.ts'
import { openTwilio } from './providers/twilio.ts'

/** What sending needs besides. */
export type OutboundTexts = TextService & { open(account: TextAccount): TextProvider }

const PROVIDERS: Record<TextProviderName, { api: string; open: (options: ProviderOptions) => TextProvider }> =
  {
    twilio: { api: 'https://api.twilio.com', open: openTwilio },
    telnyx: { api: 'https://api.telnyx.com', open: openTelnyx },
  }

interface TextServiceOptions {
  resolve?: Resolve
  /** Where the provider's API is, if not at its own address. */
  origin?: string
}

/** Opens the providers of texts; `networks` are not public and allowed nevertheless. */
export function openTextService(
  networks: BlockList,
  { resolve, origin }: TextServiceOptions = {},
): OutboundTexts {
  const open = (account: TextAccount): TextProvider => {
    const provider = PROVIDERS[account.provider]
    return provider.open({ account, origin: origin ?? provider.api, networks, resolve })
  }
  return {
    open,
    async sendTest(account, { to, body, language }) {
      const result = await open(account)
        .send({ id: randomUUID(), to, body, callbackUrl: null })
        .catch(asUnreachable)
      if (result.isSent) return
      const reason = capitalize(nameTextProblem(result.problem, language))
      const code = result.code === null ? '' : ` (${account.provider} ${result.code})`
      throw new RuleError('testTextFailed', { message: `${reason}${code}.` })
    },
    readNumber: account =>
      open(account)
        .readNumber()
        .catch(error => ({ state: 'refused', detail: asUnreachable(error).problem }) as const),
  }
}

/** The result of asking a provider that does not respond; throws any other error. */
export function asUnreachable(error: unknown) {
  if (!(error instanceof RuleError)) throw error
  const isUnanswered = error instanceof UnansweredError
  return { isSent: false, problem: 'providerFails', code: null, isFinal: false, isUnanswered } as const
}
