import { recordOutcome } from '@clinic/database/mail-records.ts'
import { MESSAGES_PAGE } from '@clinic/domain/contact/messages.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from '../testing/share-test-api.ts'

const NOW_TEXT = new Date(NOW).toISOString()

const api = shareTestApi()

const send = (message: string) =>
  api.visitor().contact.send({ name: 'Ada', email: 'ada@example.com', phone: '(573) 555-0199', message })

describe('the messages to the clinic', () => {
  it('are listed for the administrator, newest first, with the status of their emails', async () => {
    await send('The first')
    const second = await send('The second')
    const mails = await api.rows(
      sql<{
        id: string
        kind: string
      }>`select id, kind from mails where subject_id = ${second.id} order by kind`,
    )
    const [acknowledgement, copy] = mails
    const failed = { state: 'failed', reason: '550 No such person' } as const
    await recordOutcome(api.database.em.fork(), acknowledgement?.id ?? '', failed, NOW)
    const { messages, ...page } = await api.admin().contact.list()
    expect(page).toEqual({ total: 2, open: 2, page: 1, pageSize: MESSAGES_PAGE })
    expect(messages.map(({ message }) => message)).toEqual(['The second', 'The first'])
    expect(messages[0]).toEqual({
      ...second,
      doneAt: null,
      language: 'en',
      mails: [
        { ...acknowledgement, ...failed, at: NOW_TEXT },
        { ...copy, state: 'queued', reason: null, at: NOW_TEXT },
      ],
    })
  })

  it('from before email records have no status', async () => {
    await send('An old one')
    await api.rows(sql`delete from mails`)
    expect((await api.admin().contact.list()).messages[0]?.mails).toEqual([])
  })

  it('come fifty at a time; a page past the end is the last', async () => {
    await api.rows(sql`
      insert into contact_messages (name, email, message)
      select 'Ada', 'ada@example.com', 'Message ' || n from generate_series(1, 120) n`)
    const page = async (number: number) => {
      const response = await api.admin().contact.list({ page: number })
      return [response.page, response.messages.length, response.messages[0]?.message]
    }
    expect(await page(1)).toEqual([1, 50, 'Message 120'])
    expect(await page(3)).toEqual([3, 20, 'Message 20'])
    expect(await page(9)).toEqual([3, 20, 'Message 20'])
  })

  it('can be marked done and reopened by the administrator', async () => {
    const { id } = await send('The first')
    await send('The second')
    const admin = api.admin()
    expect(await admin.contact.setDone({ id, done: true })).toEqual({ success: true })
    const texts = async (done: boolean) =>
      (await admin.contact.list({ done })).messages.map(({ message, doneAt }) => [message, doneAt])
    expect(await texts(true)).toEqual([['The first', NOW_TEXT]])
    expect(await texts(false)).toEqual([['The second', null]])
    expect(await admin.contact.openCount()).toEqual({ open: 1 })
    await admin.contact.setDone({ id, done: false })
    expect(await admin.contact.list({ done: true })).toMatchObject({ messages: [], total: 0, open: 2 })
  })

  it('are removed when deleted', async () => {
    const { id } = await send('The first')
    expect(await api.admin().contact.delete({ id })).toEqual({ success: true })
    expect(await api.admin().contact.openCount()).toEqual({ open: 0 })
  })
})
