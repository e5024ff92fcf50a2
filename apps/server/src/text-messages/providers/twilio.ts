import type { ReportedState } from '@clinic/domain/text-messages/states.ts'
import { z } from 'zod'
import { TWILIO_PROBLEMS } from './error-codes.ts'
import { isSignedByToken } from './signatures.ts'
import {
  ANSWERED,
  askProvider,
  type ProviderOptions,
  type TextProvider,
  toNumberState,
  toSendFailure,
} from './text-provider.ts'

const errorBody = z.object({ code: z.coerce.string() })
const sentBody = z.object({ sid: z.string() })
const numbersBody = z.object({
  incoming_phone_numbers: z.array(z.object({ capabilities: z.object({ sms: z.boolean() }) })),
})

/** Twilio's words for states that say more than its acceptance. */
const STATES: Partial<Record<string, ReportedState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

/** Twilio's Messages resource; docs/texts.md names the pages that it follows. */
export function openTwilio({ account, origin, ...outside }: ProviderOptions): TextProvider {
  const { account: sid, token, number } = account
  const base = `${origin}/2010-04-01/Accounts/${sid}`
  const headers = {
    authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return {
    response: { type: 'text/xml; charset=utf-8', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' },
    async send({ id, to, body: Body, callbackUrl, signal }) {
      const callback = callbackUrl && { StatusCallback: `${callbackUrl}?text=${id}` }
      const body = new URLSearchParams({ To: to, From: number, Body, ...callback }).toString()
      const request = { url: `${base}/Messages.json`, headers, body, signal }
      const { status, json } = await askProvider(outside, request)
      const sent = sentBody.safeParse(json)
      if (status === 201 && sent.success) return { isSent: true, providerId: sent.data.sid }
      return toSendFailure(status, errorBody.safeParse(json).data?.code ?? null, TWILIO_PROBLEMS)
    },
    async readNumber() {
      const url = `${base}/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(number)}`
      const { status, json } = await askProvider(outside, { url, headers })
      const [found] = numbersBody.safeParse(json).data?.incoming_phone_numbers ?? []
      return toNumberState(status, found?.capabilities.sms)
    },
    readCall(call) {
      const params = new URLSearchParams(call.body.toString('utf8'))
      const get = (name: string) => params.get(name) ?? ''
      if (!isSignedByToken(call, params, token) || get('AccountSid') !== sid) return null
      const [providerId, from, to, status] = [get('MessageSid'), get('From'), get('To'), get('MessageStatus')]
      const isReply = status === '' || status === 'received'
      if ((isReply ? to : from) !== number) return null
      const known = { provider: 'twilio', providerId } as const
      if (isReply)
        return {
          reply: { ...known, from, body: get('Body'), answeredAs: ANSWERED[get('OptOutType')] ?? null },
        }
      const [state, code] = [STATES[status], params.get('ErrorCode')]
      if (!state) return 'nothing'
      const problem = state === 'undelivered' ? (TWILIO_PROBLEMS[code ?? ''] ?? 'rejected') : null
      const textId = new URL(call.url).searchParams.get('text')
      return { report: { ...known, textId, number: to, state, problem, code, costMicros: null } }
    },
  }
}
