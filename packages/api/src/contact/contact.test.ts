import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { caughtError, openTestApi } from '../testing/test-api.ts'

const api = openForAll(openTestApi)
beforeEach(async () => {
  await api.rows(sql`truncate contact_messages`)
  await api.clear()
})

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '(573) 555-0199',
  message: 'Do you treat runners?',
}
const send = (over = {}, context = {}) => api.visitor(context).contact.send({ ...MESSAGE, ...over })
const stored = () => api.rows(sql<typeof MESSAGE>`select name, email, phone, message from contact_messages`)

describe('a message to the clinic', () => {
  it('is stored, forwarded to the clinic and acknowledged to the sender, in one transaction', async () => {
    const answer = await send()
    expect(answer).toEqual({
      ...MESSAGE,
      id: expect.any(Number),
      createdAt: '2026-11-20T18:00:00.000Z',
    })
    expect(await stored()).toEqual([MESSAGE])
    expect(await api.mails()).toEqual([
      { kind: 'contactAcknowledgement', id: answer.id },
      { kind: 'contactNotification', id: answer.id },
    ])
  })

  it('is not stored when its emails cannot be enqueued', async () => {
    const outbox = {
      ...api.outbox,
      enqueue: async () => {
        throw new Error('The queue is full')
      },
    }
    expect((await caughtError(send({}, { outbox }))).status).toBe(500)
    expect(await stored()).toEqual([])
  })

  it('keeps the text as typed, in any script', async () => {
    const message = 'Zeile eins\nZeile zwei: “Müller” 🙂 <b>'
    expect(await send({ message })).toMatchObject({ message })
  })

  it('needs no phone', async () => {
    expect(await send({ phone: '' })).toMatchObject({ phone: null })
  })

  it.each([
    ['name', 'Name is required', { name: '' }],
    ['name', 'Must be at most 120 characters', { name: 'x'.repeat(121) }],
    [
      'name',
      'Enter the name on one line, without control characters',
      { name: 'Ada\r\nBcc: all@example.com' },
    ],
    ['name', 'Enter a name, not a web address', { name: 'Win at https://evil.example' }],
    ['email', 'Email is required', { email: ' ' }],
    ['email', 'Enter an email address such as name@example.com', { email: 'ada@' }],
    ['email', 'Enter an email address such as name@example.com', { email: 'a@b.co\r\nBcc: all@example.com' }],
    ['phone', 'Must be at most 40 characters', { phone: '5'.repeat(41) }],
    ['message', 'Message is required', { message: '\n' }],
    ['message', 'Must be at most 5000 characters', { message: 'x'.repeat(5_001) }],
    ['message', 'Contains characters that cannot be stored', { message: 'a\0b' }],
  ])('with a wrong %s is 400: %s', async (field, message, over) => {
    const { status, body } = await caughtError(send(over))
    expect({ status, issue: body.issues[0] }).toEqual({ status: 400, issue: { path: [field], message } })
    expect(await stored()).toEqual([])
  })

  it('with an Idempotency-Key is stored once, and is 422 with other content', async () => {
    const first = await send({}, { idempotencyKey: 'key' })
    expect(await send({}, { idempotencyKey: 'key' })).toEqual(first)
    expect((await caughtError(send({ message: 'Other' }, { idempotencyKey: 'key' }))).status).toBe(422)
    expect(await stored()).toHaveLength(1)
    expect(await api.mails()).toHaveLength(2)
  })

  it('shares no key with a registration or a booking', async () => {
    await send({}, { idempotencyKey: 'key' })
    const { status } = await caughtError(
      api
        .visitor({ idempotencyKey: 'key' })
        .events.register({ eventId: 999, name: 'Ada', email: 'a@example.com' }),
    )
    expect(status).toBe(404)
  })
})
