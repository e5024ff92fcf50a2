import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { type FakeTextProvider, startTextProvider } from '@clinic/test-kit/text-providers/text-provider.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { toNetworks } from '../../outbound/judge-address.ts'
import { asUnreachable, openTextService } from '../text-service.ts'
import { isSignedByToken } from './signatures.ts'

const TO = '+15735550199'
const PUBLIC_SITE = 'https://clinic.example.com'

it("Twilio's signature is that of an example of other implementations", () => {
  const params = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    From: '+12349013030',
    To: '+18005551212',
    Caller: '+12349013030',
    Digits: '1234',
  })
  const call = {
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    headers: { 'x-twilio-signature': '0/KCTR6DLpKmkAf8muzZqo1nDgQ=' },
    body: Buffer.from(params.toString()),
    now: NOW,
  }
  expect(isSignedByToken(call, params, '12345')).toBe(true)
  expect(isSignedByToken(call, params, '12346')).toBe(false)
  expect(isSignedByToken({ ...call, headers: {} }, params, '12345')).toBe(false)
})

describe.each(['twilio', 'telnyx'] as const)('the adapter of %s', name => {
  let fake: FakeTextProvider
  beforeEach(async () => {
    fake = await startTextProvider(name, () => NOW)
  })
  afterEach(() => fake.close())

  const open = (account = fake.account) =>
    openTextService(toNetworks(['127.0.0.0/8']), { origin: fake.url }).open(account)
  const send = (over = {}) =>
    open()
      .send({
        id: '00000000-0000-4000-8000-000000000001',
        to: TO,
        body: 'Río: su cita es mañana & a las 9:00 + 1%',
        callbackUrl: `${PUBLIC_SITE}/api/texts/${name}`,
        ...over,
      })
      .catch(asUnreachable)
  const readCall = ({ url, headers, payload }: ReturnType<FakeTextProvider['reply']>, site = PUBLIC_SITE) =>
    open().readCall({ url: site + url, headers, body: Buffer.from(payload), now: NOW })
  const accepted = async () => {
    await send()
    const [text] = fake.accepted
    if (!text) throw new Error('No text')
    return text
  }

  it('sends the number, the words, where reports go and its own id, and nothing else', async () => {
    const result = await send()
    expect(fake.accepted).toEqual([
      {
        providerId: expect.any(String),
        textId: '00000000-0000-4000-8000-000000000001',
        to: TO,
        body: 'Río: su cita es mañana & a las 9:00 + 1%',
      },
    ])
    expect(result).toEqual({ isSent: true, providerId: fake.accepted[0]?.providerId })
  })

  it.each(
    {
      twilio: [
        [400, 21211, 'invalidNumber', true],
        [400, 21610, 'optedOut', true],
        [400, 21611, 'tooManyRequests', false],
        [400, 21612, 'unreachable', true],
        [400, 21614, 'landline', true],
        [400, 21635, 'landline', true],
        [400, 21602, 'rejected', true],
        [401, 20003, 'accountRejected', false],
        [403, 20403, 'accountRejected', false],
        [429, 20429, 'tooManyRequests', false],
        [500, 20500, 'providerFails', false],
        [503, undefined, 'providerFails', false],
      ],
      telnyx: [
        [400, 40300, 'optedOut', true],
        [400, 40310, 'invalidNumber', true],
        [400, 40012, 'invalidNumber', true],
        [400, 40001, 'landline', true],
        [422, 10004, 'rejected', true],
        [401, 10009, 'accountRejected', false],
        [403, 10010, 'accountRejected', false],
        [429, 10011, 'tooManyRequests', false],
        [500, 10007, 'providerFails', false],
        [503, undefined, 'providerFails', false],
      ],
    }[name] as [number, number | undefined, string, boolean][],
  )('takes the status %i with the code %s for %s, for good: %s', async (status, code, problem, isFinal) => {
    fake.fail({ status, ...(code !== undefined && { code }) })
    expect(await send()).toMatchObject({ isSent: false, problem, isFinal })
  })

  it('tries again after a lost connection and an answer that it cannot read', async () => {
    fake.fail('hangs up', 'garbled')
    for (let n = 0; n < 2; n++)
      expect(await send()).toMatchObject({ isSent: false, problem: 'providerFails', isFinal: false })
    await fake.close()
    expect(await send()).toMatchObject({ problem: 'providerFails', isFinal: false })
  })

  it('sends nothing to a private address that the guard does not allow', async () => {
    const provider = openTextService(toNetworks([]), { origin: fake.url }).open(fake.account)
    const text = { id: '1', to: TO, body: 'Hello', callbackUrl: null }
    await expect(provider.send(text)).rejects.toMatchObject({ key: 'addressNotPublic' })
    expect(fake.requests).toEqual([])
  })

  it('knows the state of the number', async () => {
    expect(await open().readNumber()).toEqual({ state: 'ready', detail: null })
    fake.setNumber('no texts')
    expect((await open().readNumber()).state).toBe('noTexts')
    fake.setNumber(null)
    expect((await open().readNumber()).state).toBe('unknown')
    expect(await open({ ...fake.account, token: 'wrong' }).readNumber()).toEqual({
      state: 'refused',
      detail: 'accountRejected',
    })
    fake.fail({ status: 503 })
    expect((await open().readNumber()).detail).toBe('providerFails')
  })

  it.each(
    {
      twilio: [
        ['sent', undefined, 'sent', null],
        ['delivered', undefined, 'delivered', null],
        ['undelivered', 30003, 'undelivered', 'unreachable'],
        ['undelivered', 30005, 'undelivered', 'invalidNumber'],
        ['undelivered', 30006, 'undelivered', 'landline'],
        ['undelivered', 30007, 'undelivered', 'blocked'],
        ['failed', 30034, 'undelivered', 'notRegistered'],
        ['undelivered', 30008, 'undelivered', 'rejected'],
      ],
      telnyx: [
        ['sent', undefined, 'sent', null],
        ['delivered', undefined, 'delivered', null],
        ['delivery_unconfirmed', undefined, 'sent', null],
        ['delivery_failed', 40001, 'undelivered', 'landline'],
        ['delivery_failed', 40002, 'undelivered', 'blocked'],
        ['sending_failed', 40012, 'undelivered', 'invalidNumber'],
        ['expired', 40005, 'undelivered', 'expired'],
        ['delivery_failed', 40008, 'undelivered', 'unreachable'],
        ['delivery_failed', 40009, 'undelivered', 'rejected'],
      ],
    }[name] as [string, number | undefined, string, string | null][],
  )('reads the report %s with the code %s as %s: %s', async (word, code, state, problem) => {
    const text = await accepted()
    const { providerId, textId } = text
    const call = fake.report(text, word, code === undefined ? {} : { code })
    expect(readCall(call)).toEqual({
      report: {
        provider: name,
        textId,
        providerId,
        number: TO,
        state,
        problem,
        code: code === undefined ? null : String(code),
        costMicros: null,
      },
    })
  })

  it('passes over reports that say nothing new', async () => {
    const text = await accepted()
    expect(readCall(fake.report(text, name === 'twilio' ? 'sending' : 'queued'))).toBe('nothing')
  })

  it('reads a message, whatever is in it', () => {
    const body = 'Sí, a las 9:00 & gracias 👍 100% +1'
    expect(readCall(fake.reply(TO, body, { providerId: 'M1' }))).toEqual({
      reply: {
        provider: name,
        providerId: 'M1',
        from: TO,
        body,
        answeredAs: name === 'twilio' ? null : 'nothing',
      },
    })
  })

  it('refuses calls that are not signed, or signed for another site, body, account or number', async () => {
    const text = await accepted()
    for (const call of [fake.reply(TO, 'STOP'), fake.report(text, 'delivered')]) {
      expect(readCall(call)).not.toBeNull()
      expect(readCall({ ...call, headers: {} })).toBeNull()
      expect(readCall({ ...call, payload: call.payload.replace(/0199/, '0198') })).toBeNull()
      const key = name === 'twilio' ? 'x-twilio-signature' : 'telnyx-signature-ed25519'
      for (const signature of ['', 'AAAA', 'ñ'])
        expect(readCall({ ...call, headers: { ...call.headers, [key]: signature } })).toBeNull()
    }
    const other = name === 'twilio' ? `AC${'1'.repeat(32)}` : '11111111-1111-4111-8111-111111111111'
    expect(readCall(fake.reply(TO, 'STOP', { account: other }))).toBeNull()
    expect(readCall(fake.reply(TO, 'STOP', { number: '+15735550101' }))).toBeNull()
    expect(readCall(fake.report(text, 'delivered', { number: '+15735550101' }))).toBeNull()
    const stranger = await startTextProvider(name, () => NOW)
    expect(readCall(stranger.reply(TO, 'STOP', { account: fake.account.account }))).toBeNull()
    await stranger.close()
  })
})

/** A provider and what the app reads in its calls. */
async function openProvider(name: 'twilio' | 'telnyx') {
  const fake = await startTextProvider(name, () => NOW)
  onTestFinished(() => fake.close())
  const provider = openTextService(toNetworks([])).open(fake.account)
  const readCall = ({ url, headers, payload }: ReturnType<FakeTextProvider['reply']>, site = PUBLIC_SITE) =>
    provider.readCall({ url: site + url, headers, body: Buffer.from(payload), now: NOW })
  return { fake, readCall }
}

describe('calls of Twilio', () => {
  it('are signed over the public address, with its port, without, or with that of https', async () => {
    const { fake, readCall } = await openProvider('twilio')
    const read = (site: string, called: string) => readCall(fake.reply(TO, 'STOP', { site }), called)
    expect(read('https://a.example:8443', 'https://a.example:8443')).not.toBeNull()
    expect(read('https://a.example', 'https://a.example:8443')).not.toBeNull()
    expect(read('https://a.example:443', 'https://a.example')).not.toBeNull()
    expect(read('https://a.example:8443', 'https://a.example')).toBeNull()
    expect(read('https://a.example', 'http://a.example')).toBeNull()
    expect(read('https://a.example', 'https://b.example')).toBeNull()
  })

  it.each([{ MessagingServiceSid: 'MG1' }, { MessageStatus: 'received' }])(
    'with %j are messages to the number',
    async more => {
      const { fake, readCall } = await openProvider('twilio')
      const reply = readCall(fake.reply(TO, 'Hello', { more }))
      expect(reply).toMatchObject({ reply: { from: TO, body: 'Hello' } })
    },
  )

  it('say whether Twilio took a message for STOP, START or HELP', async () => {
    const { fake, readCall } = await openProvider('twilio')
    const reply = readCall(fake.reply(TO, 'Nein', { more: { OptOutType: 'STOP' } }))
    expect(reply).toMatchObject({ reply: { answeredAs: 'stop' } })
  })
})

it.each([
  ['STOP', {}, 'stop'],
  ['start', {}, 'start'],
  ['Help', {}, 'help'],
  ['Stop.', {}, 'nothing'],
  ['Adios', { autoresponse_type: 'STOP' }, 'stop'],
  ['Join', { autoresponse_type: 'WELCOME' }, null],
  ['STOP', { autoresponse_type: undefined }, null],
])('a call of Telnyx about %j with %j says what Telnyx has answered: %s', async (body, more, answeredAs) => {
  const { fake, readCall } = await openProvider('telnyx')
  expect(readCall(fake.reply(TO, body, { more }))).toMatchObject({ reply: { answeredAs } })
})

it('calls of Telnyx are refused once they are five minutes old, and tell what a text cost', async () => {
  const { fake, readCall } = await openProvider('telnyx')
  const minutes = (count: number) => fake.reply(TO, 'STOP', { at: NOW + count * MINUTE_MS })
  expect([-5, 5].map(count => readCall(minutes(count)) !== null)).toEqual([true, true])
  expect([-6, 6].map(count => readCall(minutes(count)))).toEqual([null, null])
  const text = { providerId: '1', textId: '2', to: TO, body: '' }
  const call = fake.report(text, 'delivered', { cost: '0.0051' })
  expect(readCall(call)).toMatchObject({ report: { costMicros: 5_100 } })
})
