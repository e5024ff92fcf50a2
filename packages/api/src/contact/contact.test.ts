import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'

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
})
