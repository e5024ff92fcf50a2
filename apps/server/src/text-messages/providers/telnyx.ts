import type { ReportedState } from '@clinic/domain/text-messages/states.ts'
import { z } from 'zod'
import { TELNYX_PROBLEMS } from './error-codes.ts'
import { isSignedByKey } from './signatures.ts'
import {
  ANSWERED,
  askProvider,
  type ProviderOptions,
  readJson,
  type TextProvider,
  toNumberState,
  toSendFailure,
} from './text-provider.ts'

const party = z.object({ phone_number: z.string(), status: z.string().nullish() })

const telnyxErrors = z.array(z.object({ code: z.coerce.string() }))

/** An event of a message, as far as it is read. */
const telnyxEvent = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: z.string(),
      messaging_profile_id: z.string(),
      from: party,
      to: z.array(party).min(1),
      text: z.string().nullish(),
      tags: z.array(z.string()).nullish(),
      /** What Telnyx has answered: null if nothing, absent if it does not say. */
      autoresponse_type: z.string().nullish(),
      cost: z
        .object({ amount: z.coerce.number(), currency: z.literal('USD') })
        .nullish()
        .catch(null),
      errors: telnyxErrors.nullish(),
    }),
  }),
})

const numbers = z.array(z.object({ status: z.string(), messaging_profile_id: z.string().nullish() }))

/** Telnyx's words for the end of a text; without a receipt of the carrier, it stays sent. */
const ENDS: Partial<Record<string, ReportedState>> = {
  delivery_unconfirmed: 'sent',
  delivered: 'delivered',
  delivery_failed: 'undelivered',
  sending_failed: 'undelivered',
  expired: 'undelivered',
}

/** Telnyx's Messages API, version 2; docs/texts.md names the pages that it follows. */
export function openTelnyx({ account, origin, ...outside }: ProviderOptions): TextProvider {
  const { account: profile, token, number, publicKey } = account
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    response: { type: 'text/plain; charset=utf-8', body: '' },
    async send({ id, to, body: text, callbackUrl, signal }) {
      const callback = callbackUrl && { webhook_url: callbackUrl, use_profile_webhooks: false }
      const message = { from: number, to, text, messaging_profile_id: profile, tags: [id], ...callback }
      const request = { url: `${origin}/v2/messages`, headers, body: JSON.stringify(message), signal }
      const { status, json } = await askProvider(outside, request)
      const sent = z.object({ data: z.object({ id: z.string() }) }).safeParse(json)
      if (status === 200 && sent.success) return { isSent: true, providerId: sent.data.data.id }
      const failed = z.object({ errors: telnyxErrors }).safeParse(json)
      return toSendFailure(status, failed.data?.errors[0]?.code ?? null, TELNYX_PROBLEMS)
    },
    async readNumber() {
      const url = `${origin}/v2/phone_numbers?filter[phone_number]=${encodeURIComponent(number)}`
      const { status, json } = await askProvider(outside, { url, headers })
      const [found] = z.object({ data: numbers }).safeParse(json).data?.data ?? []
      return toNumberState(
        status,
        found && found.status === 'active' && found.messaging_profile_id === profile,
      )
    },
    readCall(call) {
      const event = isSignedByKey(call, publicKey ?? '')
        ? telnyxEvent.safeParse(readJson(call.body)).data?.data
        : null
      if (event?.payload.messaging_profile_id !== profile) return null
      const {
        id: providerId,
        from,
        to,
        text,
        tags,
        cost,
        errors,
        autoresponse_type: response,
      } = event.payload
      const known = { provider: 'telnyx', providerId } as const
      if (event.event_type === 'message.received') {
        if (!to.some(({ phone_number }) => phone_number === number)) return null
        const answeredAs = response === null ? 'nothing' : (ANSWERED[response ?? ''] ?? null)
        return { reply: { ...known, from: from.phone_number, body: text ?? '', answeredAs } }
      }
      if (from.phone_number !== number) return null
      const [recipient] = to
      const state = event.event_type === 'message.sent' ? 'sent' : ENDS[recipient?.status ?? '']
      if (!state || !recipient) return 'nothing'
      const code = errors?.[0]?.code ?? null
      const problem = state === 'undelivered' ? (TELNYX_PROBLEMS[code ?? ''] ?? 'rejected') : null
      const costMicros = cost ? Math.round(cost.amount * 1e6) : null
      const [textId = null] = tags ?? []
      return {
        report: { ...known, textId, number: recipient.phone_number, state, problem, code, costMicros },
      }
    },
  }
}
