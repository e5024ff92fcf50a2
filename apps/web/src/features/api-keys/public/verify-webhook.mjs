import { createHmac, timingSafeEqual } from 'node:crypto'

const MAX_AGE_SECONDS = 300

/** Returns what a delivery says, or null if it is forged or too old. `body` is the raw text, before JSON.parse. */
export function readDelivery(headers, body, secret, now = Date.now()) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS)) return null

  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  // While a secret is replaced, the header has one signature for each.
  const signatures = String(headers['webhook-signature']).split(' ')
  return signatures.some(one => isEqual(one, `v1,${signature}`)) ? JSON.parse(body) : null
}

function isEqual(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
