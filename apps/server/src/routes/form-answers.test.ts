import type { AddressInfo } from 'node:net'
import { openClient } from '@clinic/database/backup/database-client.ts'
import { writeBackup } from '@clinic/database/backup/write-backup.ts'
import { insertTexts } from '@clinic/database/text-messages/text-records.ts'
import { PAIN_PLACES } from '@clinic/domain/forms/pain-places.ts'
import type { Question } from '@clinic/domain/forms/questions.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { openEventStream } from '@clinic/test-kit/event-stream.ts'
import { type FakeTextProvider, startTextProvider } from '@clinic/test-kit/text-providers/text-provider.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toNetworks } from '../outbound/judge-address.ts'
import { loggerOptions } from '../plugins/requests/request-log.ts'
import { splitWords } from '../testing/split-words.ts'
import { BOOKING, callAsAdmin, logIn, openTestApp, type TestApp } from '../testing/test-app.ts'
import { deliverTexts } from '../text-messages/deliver-texts.ts'
import { openTextService } from '../text-messages/text-service.ts'

const MARKER = 'marker-of-a-secret-answer'
const text = { en: 'A question' }
const shared = { text, help: null, required: false }
const choices = [
  { id: `${MARKER}-a`, text: { en: 'A' } },
  { id: 'other', text: { en: 'B' } },
]
const QUESTIONS: Question[] = [
  { ...shared, id: 'short', kind: 'shortText' },
  { ...shared, id: 'long', kind: 'longText' },
  { ...shared, id: 'yes', kind: 'yesNo' },
  { ...shared, id: 'date', kind: 'date' },
  { ...shared, id: 'choice', kind: 'choice', options: choices },
  { ...shared, id: 'choices', kind: 'choices', options: choices },
  { ...shared, id: 'pain', kind: 'painPlaces' },
  { ...shared, id: 'consent', kind: 'consent', statement: text },
]
const ANSWERS = [
  { question: 'short', value: MARKER },
  { question: 'long', value: `Long ${MARKER}` },
  { question: 'yes', value: true },
  { question: 'date', value: '1987-06-05' },
  { question: 'choice', value: 'other' },
  { question: 'choices', value: ['other'] },
  { question: 'pain', value: PAIN_PLACES.map(({ id }) => id) },
  { question: 'consent', value: { name: `Ada ${MARKER}` } },
]
/** What the answers say, and nothing else here does. */
const SECRETS = new RegExp(`${MARKER}(?!-a)|1987-06-05|front-left-knee`)

let test: TestApp
let provider: FakeTextProvider
let cookie: string
let other: string
let link: { token: string; formId: number; appointmentId: number }
const lines: string[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) }
  provider = await startTextProvider('twilio', () => NOW)
  test = await openTestApp({
    isMeasured: true,
    logger: pino({ ...loggerOptions, level: 'trace' }, stream),
    texts: openTextService(toNetworks(['127.0.0.0/8']), { origin: provider.url }),
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  cookie = await logIn(test.app)
  await call('texts.saveAccount', provider.account)
  const rule = { asked: 'eachVisit', appointmentTypes: ['treatment'] }
  const content = { name: { en: 'History' }, questions: QUESTIONS }
  const { id: formId } = await call('forms.save', { content, rule, isSample: false })
  await call('forms.switch', { id: formId, isOn: true })
  const booked = await book('2026-12-07T10:00')
  other = toToken((await book('2026-12-08T10:00')).manageUrl)
  link = { token: toToken(booked.manageUrl), formId, appointmentId: booked.id }
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const toToken = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers })
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const book = async (appointmentDate: string) =>
  (await post('/api/appointments', { ...BOOKING, appointmentDate, textConsent: true })).json()
const call = (procedure: string, input: object) => callAsAdmin(test.app, procedure, input, cookie)
const callAsPatient = (procedure: string, input: object) => callAsAdmin(test.app, procedure, input, '')

describe('answers to forms', () => {
  it('leave the server through the link and the desk alone', async () => {
    const { port } = test.app.server.address() as AddressInfo
    const live = await openEventStream(`http://127.0.0.1:${port}/api/trpc/live.changes`, cookie)
    const { token, formId, appointmentId } = link
    await callAsPatient('formLinks.save', { token, formId, answers: ANSWERS })
    await callAsPatient('formLinks.send', { token })
    const opened = JSON.stringify(await call('forms.open', { appointmentId }))
    expect(opened).toMatch(SECRETS)
    expect(JSON.stringify(await callAsPatient('formLinks.page', { token }))).toMatch(SECRETS)

    await sendText(appointmentId)
    const heard = await live.until(({ data }) => data.includes('"forms"'))
    live.close()
    const lists = ['appointments', 'openapi.json', 'events', 'content', 'contact'].map(path => `/api/${path}`)
    const reads = splitWords(
      'auditLog.list webhooks.list live.news appointments.feed forms.list mail.problems',
    )
    const bodies = await Promise.all([
      ...lists.map(async path => (await get(path, { cookie })).body),
      ...reads.map(
        async path => (await get(`/api/trpc/${path}?input=${encodeURIComponent('{}')}`, { cookie })).body,
      ),
      post('/api/trpc/patients.search', { text: BOOKING.patientName }, { cookie }).then(({ body }) => body),
      get(`/appointment/${token}`).then(({ body }) => body),
    ])
    const elsewhere = [
      ...bodies,
      JSON.stringify(heard),
      lines.join(''),
      provider.requests.join('\n'),
      (await test.deps.metrics?.read())?.text ?? '',
      await dump(),
    ]
    for (const text of elsewhere) expect(SECRETS.exec(text)?.[0]).toBeUndefined()
  })

  it('do not open by another link, and are not sent twice', async () => {
    const { formId, token } = link
    expect(await callAsPatient('formLinks.page', { token: 'unknown' })).toBeNull()
    expect(JSON.stringify(await callAsPatient('formLinks.page', { token: other }))).not.toMatch(SECRETS)
    const again = await post('/api/trpc/formLinks.save', { token, formId, answers: ANSWERS })
    expect(again.statusCode).toBe(409)
    expect((await get('/api/openapi.json')).body).not.toContain('/forms')
  })
})

/** Texts the patient about the visit. */
async function sendText(appointmentId: number): Promise<void> {
  const number = '+15735550199'
  const about = {
    kind: 'moved',
    appointmentId,
    number,
    language: 'en',
    aboutStart: null,
    dueAt: NOW,
  } as const
  await insertTexts(test.em(), [about], NOW)
  await deliverTexts(test.deps, new AbortController().signal)
  expect(provider.accepted).toHaveLength(1)
}

/** The text of a backup. */
async function dump(): Promise<string> {
  const client = await openClient(test.databaseUrl)
  try {
    const parts: string[] = []
    for await (const part of writeBackup(client, { app: '1.2.3', now: NOW })) parts.push(String(part))
    return parts.join('')
  } finally {
    await client.end()
  }
}
