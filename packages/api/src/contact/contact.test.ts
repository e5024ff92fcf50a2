import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'
import { caughtError } from '../testing/test-api.ts'

const api = shareTestApi()

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
