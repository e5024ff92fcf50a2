import { setImmediate } from 'node:timers/promises'
import { RuleError } from '@clinic/domain/errors.ts'
import type { TRPCRequestInfo } from '@trpc/server/http'

/**
 * Lets the only call of a request parse its large body in a turn of the event loop that does nothing else. tRPC would
 * also copy, decode and check it in that turn.
 */
export function parseInTurn({ calls, isBatchCall }: TRPCRequestInfo, body: unknown): void {
  const [call] = calls
  if (!call) return
  let input: Promise<unknown> | undefined
  call.getRawInput = () => {
    input ??= parse(body, isBatchCall)
    return input
  }
}

async function parse(body: unknown, isBatchCall: boolean): Promise<unknown> {
  await setImmediate()
  const parsed = parseJson(body)
  await setImmediate()
  return isBatchCall ? Object(parsed)[0] : parsed
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new RuleError('malformedJson')
  }
}
