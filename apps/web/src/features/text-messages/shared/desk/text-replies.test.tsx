import type { TextReplies, TextReply } from '@clinic/domain/text-messages/desk-schemas.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminTab, linkTo } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub, TEXT_STATUS } from '#testing/stub-api.ts'

const REPLY: TextReply = {
  id: 3,
  at: '2026-12-20T16:00:00.000Z',
  number: '(573) 555-0199',
  kind: 'other',
  text: 'Can I come later?',
  doneAt: null,
  patients: [{ id: 7, name: 'Ada Lovelace', email: 'ada@example.com' }],
  appointment: { id: 5, startsAt: '2027-01-04T16:00:00.000Z' },
}
const page = (replies: TextReply[]): TextReplies => ({
  replies,
  total: replies.length,
  open: replies.length,
  page: 1,
  pageSize: 50,
})

const NO_MESSAGES: Stub<'contact.list'> = () => ({ messages: [], total: 0, open: 0, page: 1, pageSize: 50 })

async function open(replies: Stub<'texts.replies'>, { isOn = true, messages = NO_MESSAGES } = {}) {
  const setDone = vi.fn<Stub<'texts.setReplyDone'>>(() => ({ success: true }))
  const { user } = await openAdmin('/admin/messages', {
    'contact.list': messages,
    'texts.status': () => ({ ...TEXT_STATUS, isOn, openReplies: isOn ? 1 : 0 }),
    'texts.replies': replies,
    'texts.setReplyDone': setDone,
  })
  return { user, setDone, tab: await adminTab('Messages') }
}

describe('replies to texts', () => {
  it('are among the messages, with the patient, the number and the visit beside them', async () => {
    const { user, tab, setDone } = await open(() => page([REPLY]))
    const replies = within(await tab.findByRole('region', { name: 'Replies to text messages' }))
    expect(await replies.findByText('Can I come later?')).toBeTruthy()
    expect(replies.getByRole('button', { name: 'Ada Lovelace' }).getAttribute('aria-haspopup')).toBe('dialog')
    expect(linkTo('(573) 555-0199', replies)).toBe('tel:+15735550199')
    expect(replies.getByRole('link', { name: 'ada@example.com' })).toBeTruthy()
    expect(replies.getByText(/^Visit .*Jan 4/)).toBeTruthy()
    expect(replies.getByText('Newest first. All times are Central Time.')).toBeTruthy()
    await user.click(replies.getByRole('button', { name: 'Mark as done the reply from (573) 555-0199' }))
    await waitFor(() => expect(setDone).toHaveBeenCalledExactlyOnceWith({ id: 3, done: true }))
  })

  it('of a number that no patient has say so, and done ones can be reopened', async () => {
    const done = { ...REPLY, patients: [], appointment: null, doneAt: '2026-12-21T16:00:00.000Z' }
    const { user, tab, setDone } = await open(input => page(input?.done ? [done] : []))
    expect(await tab.findByText('No open replies.')).toBeTruthy()
    await user.click(tab.getByRole('button', { name: 'Done' }))
    expect(await tab.findByText('Unknown number')).toBeTruthy()
    await user.click(tab.getByRole('button', { name: 'Reopen the reply from (573) 555-0199' }))
    await waitFor(() => expect(setDone).toHaveBeenCalledExactlyOnceWith({ id: 3, done: false }))
  })

  it('are busy while they are being marked, and the others are not', async () => {
    const { user, tab, setDone } = await open(() =>
      page([REPLY, { ...REPLY, id: 4, number: '(573) 555-0198' }]),
    )
    const mark = (number: string) =>
      tab.getByRole('button', { name: `Mark as done the reply from ${number}` })
    let store = () => {}
    setDone.mockImplementation(() => new Promise(resolve => (store = () => resolve({ success: true }))))
    await tab.findAllByText('Can I come later?')
    await user.click(mark('(573) 555-0199'))
    await waitFor(() => expect(mark('(573) 555-0199')).toHaveProperty('disabled', true))
    expect(mark('(573) 555-0198')).toHaveProperty('disabled', false)
    store()
    await waitFor(() => expect(mark('(573) 555-0199')).toHaveProperty('disabled', false))
  })

  it('are shown beside the failure if the messages could not be loaded', async () => {
    const { tab } = await open(() => page([REPLY]), { messages: () => failWith('FORBIDDEN', 'No') })
    expect(await tab.findByText("Couldn't load messages")).toBeTruthy()
    expect(await tab.findByText('Can I come later?')).toBeTruthy()
    expect(tab.getByRole('button', { name: 'Open' })).toBeTruthy()
  })

  it('that are open count among the open messages', async () => {
    const { tab } = await open(() => page([REPLY]))
    expect(await tab.findByRole('button', { name: 'Open (1)' })).toBeTruthy()
    expect(tab.queryByText('No open messages')).toBeNull()
  })

  it('that end texts and may mean the visit say so', async () => {
    const { tab } = await open(() => page([{ ...REPLY, kind: 'stop', text: 'Cancel' }]))
    expect(await tab.findByText('Cancel')).toBeTruthy()
    expect(tab.getByText('This number gets no more texts.')).toBeTruthy()
    expect(tab.getByText('The patient may want to cancel the visit: please call.')).toBeTruthy()
  })

  it('without text, such as a photo, say so instead of being blank', async () => {
    const { tab } = await open(() => page([{ ...REPLY, text: '' }]))
    expect(await tab.findByText(/^A message without text, such as a photo\./)).toBeTruthy()
  })

  it('are not read while texts are off', async () => {
    const replies = vi.fn<Stub<'texts.replies'>>(() => page([]))
    const { tab } = await open(replies, { isOn: false })
    expect(await tab.findByText('No open messages')).toBeTruthy()
    expect(tab.queryByRole('region', { name: 'Replies to text messages' })).toBeNull()
    expect(replies).not.toHaveBeenCalled()
  })
})
