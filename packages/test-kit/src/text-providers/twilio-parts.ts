import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type AcceptedText,
  type Answer,
  type CallOptions,
  NUMBER,
  type ProviderParts,
  SITE,
  type SignedCall,
} from './provider-parts.ts'

const newId = (prefix: string) => prefix + randomBytes(16).toString('hex')

const describeError: ProviderParts['describeError'] = ({ status, code = status }) => ({
  code,
  message: 'A message of the provider',
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})
const error = (status: number, code: number): Answer => ({ status, json: describeError({ status, code }) })

/** Signs as "Validating Signatures from Twilio" says. */
function sign(
  path: string,
  params: Record<string, string>,
  { site = SITE, token }: CallOptions & { token: string },
): SignedCall {
  const sorted = Object.keys(params).sort()
  const text = site + path + sorted.map(key => key + params[key]).join('')
  return {
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
    },
    payload: new URLSearchParams(params).toString(),
  }
}

/** Takes a message as the Messages resource does. */
function takeMessage(sid: string, body: string, accept: (text: AcceptedText) => void): Answer {
  const params = new URLSearchParams(body)
  const get = (key: string) => params.get(key) ?? ''
  const [to, from, text] = [get('To'), get('From'), get('Body')]
  if (!/^\+\d{10,15}$/.test(to)) return error(400, 21211)
  if (from !== NUMBER) return error(400, 21606)
  if (!text) return error(400, 21602)
  const providerId = newId('SM')
  const callback = URL.parse(get('StatusCallback'))
  accept({ providerId, textId: callback?.searchParams.get('text') ?? '', to, body: text })
  const json = {
    sid: providerId,
    account_sid: sid,
    to,
    from,
    body: text,
    status: 'queued',
    direction: 'outbound-api',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    error_code: null,
    error_message: null,
  }
  return { status: 201, json }
}

export function createTwilio(): ProviderParts {
  const [sid, token] = [newId('AC'), newId('')]
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  const base = `/2010-04-01/Accounts/${sid}`
  return {
    account: { provider: 'twilio', account: sid, token, number: NUMBER, publicKey: null },
    describeError,
    answer({ headers, url }: IncomingMessage, body, number, accept) {
      if (headers.authorization !== authorization) return error(401, 20003)
      if (url === `${base}/Messages.json`) return takeMessage(sid, body, accept)
      if (!url?.startsWith(`${base}/IncomingPhoneNumbers.json`)) return error(404, 20404)
      const capabilities = { voice: true, sms: number === 'ready', mms: true }
      const found = { sid: 'PN1', phone_number: NUMBER, capabilities }
      return { status: 200, json: { incoming_phone_numbers: number === null ? [] : [found], page: 0 } }
    },
    report: ({ providerId, textId, to }, state, { code, ...over } = {}) =>
      sign(
        `/api/texts/twilio?text=${textId}`,
        {
          MessageSid: providerId,
          SmsSid: providerId,
          MessageStatus: state,
          SmsStatus: state,
          To: to,
          From: over.number ?? NUMBER,
          AccountSid: over.account ?? sid,
          ApiVersion: '2010-04-01',
          ...(code !== undefined && { ErrorCode: String(code) }),
          ...over.more,
        },
        { ...over, token },
      ),
    reply(from, body, over = {}) {
      const providerId = over.providerId ?? newId('SM')
      const params = {
        MessageSid: providerId,
        SmsSid: providerId,
        SmsStatus: 'received',
        AccountSid: over.account ?? sid,
        From: from,
        To: over.number ?? NUMBER,
        Body: body,
        NumMedia: '0',
        NumSegments: '1',
        FromCountry: 'US',
        ...over.more,
      }
      return sign('/api/texts/twilio', params, { ...over, token })
    },
  }
}
