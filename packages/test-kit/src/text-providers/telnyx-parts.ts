import { generateKeyPairSync, type KeyObject, randomUUID, sign as signWith } from 'node:crypto'
import {
  type AcceptedText,
  type Answer,
  type CallOptions,
  NUMBER,
  type ProviderParts,
  SITE,
  type SignedCall,
} from './provider-parts.ts'

const describeError: ProviderParts['describeError'] = ({ status, code = 10007 }) => ({
  errors: [{ code: String(code), title: 'A title', detail: `With the status ${status}` }],
})
const error = (status: number, code: number): Answer => ({ status, json: describeError({ status, code }) })

const party = (phone_number: string, status?: string) => ({
  phone_number,
  carrier: 'A CARRIER',
  line_type: 'Wireless',
  ...(status && { status }),
})

/** Signs as "Webhook signature verification" says. */
function sign(type: string, payload: object, at: number, key: KeyObject): SignedCall {
  const time = Math.floor(at / 1_000)
  const message = { record_type: 'message', type: 'SMS', organization_id: randomUUID(), cc: [], media: [] }
  const body = JSON.stringify({
    data: {
      record_type: 'event',
      id: randomUUID(),
      event_type: type,
      occurred_at: new Date(time * 1_000).toISOString(),
      payload: { ...message, ...payload },
    },
    meta: { attempt: 1, delivered_to: `${SITE}/api/texts/telnyx` },
  })
  return {
    url: '/api/texts/telnyx',
    headers: {
      'content-type': 'application/json',
      'telnyx-timestamp': String(time),
      'telnyx-signature-ed25519': signWith(null, Buffer.from(`${time}|${body}`), key).toString('base64'),
    },
    payload: body,
  }
}

/** What Telnyx answers itself ("Advanced Opt-In/Out Management", Track opt-out behavior via webhooks). */
const RESPONSES: Readonly<Record<string, string>> = {
  ...{
    STOP: 'STOP',
    STOPALL: 'STOP',
    'STOP ALL': 'STOP',
    UNSUBSCRIBE: 'STOP',
    CANCEL: 'STOP',
    END: 'STOP',
    QUIT: 'STOP',
  },
  ...{ START: 'START', UNSTOP: 'START', HELP: 'HELP' },
}

/** Takes a message as "Send a message" does. */
function takeMessage(body: string, accept: (text: AcceptedText) => void): Answer {
  const message = JSON.parse(body)
  if (!/^\+\d{10,15}$/.test(message.to)) return error(400, 40310)
  if (message.from !== NUMBER) return error(400, 40305)
  const providerId = randomUUID()
  accept({ providerId, textId: message.tags[0], to: message.to, body: message.text })
  const data = {
    record_type: 'message',
    direction: 'outbound',
    id: providerId,
    messaging_profile_id: message.messaging_profile_id,
    from: party(NUMBER),
    to: [party(message.to, 'queued')],
    text: message.text,
    tags: message.tags,
    parts: 1,
    encoding: 'GSM-7',
    cost: null,
    errors: [],
  }
  return { status: 200, json: { data } }
}

export function createTelnyx(now: () => number): ProviderParts {
  const [profile, token] = [randomUUID(), `KEY${randomUUID()}`]
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
  const call = (type: string, payload: object, { at, more }: CallOptions) =>
    sign(type, { ...payload, ...more }, at ?? now(), privateKey)
  return {
    account: { provider: 'telnyx', account: profile, token, number: NUMBER, publicKey: key },
    describeError,
    answer({ headers, url }, body, number, accept) {
      if (headers.authorization !== `Bearer ${token}`) return error(401, 10009)
      if (url === '/v2/messages') return takeMessage(body, accept)
      if (!url?.startsWith('/v2/phone_numbers?')) return error(404, 10005)
      const messaging_profile_id = number === 'ready' ? profile : null
      const found = { phone_number: NUMBER, status: 'active', messaging_profile_id }
      return { status: 200, json: { data: number === null ? [] : [found], meta: { page_number: 1 } } }
    },
    report: ({ providerId, textId, to }, state, { code, cost, ...over } = {}) =>
      call(
        state === 'sent' ? 'message.sent' : 'message.finalized',
        {
          direction: 'outbound',
          id: providerId,
          messaging_profile_id: over.account ?? profile,
          from: party(over.number ?? NUMBER),
          to: [party(to, state)],
          text: 'The text',
          tags: [textId],
          parts: 1,
          cost: cost === undefined ? null : { amount: cost, currency: 'USD' },
          errors: code === undefined ? [] : [{ code: String(code), title: 'A title' }],
        },
        over,
      ),
    reply: (from, body, over = {}) =>
      call(
        'message.received',
        {
          direction: 'inbound',
          id: over.providerId ?? randomUUID(),
          messaging_profile_id: over.account ?? profile,
          from: party(from),
          to: [party(over.number ?? NUMBER, 'delivered')],
          text: body,
          autoresponse_type: RESPONSES[body.trim().toUpperCase()] ?? null,
          parts: 1,
          cost: { amount: '0.0051', currency: 'USD' },
          errors: [],
        },
        over,
      ),
  }
}
