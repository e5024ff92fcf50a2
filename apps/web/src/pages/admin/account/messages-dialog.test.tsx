import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ADMIN = { id: 1, username: 'admin', isAdmin: true }
const SENT = { state: 'sent', reason: null }
const message = (id: number, over: object = {}) => ({
  id,
  name: `Visitor ${id}`,
  email: `visitor${id}@example.com`,
  phone: null,
  message: `Message ${id}`,
  createdAt: '2026-12-01T16:30:00.000Z',
  acknowledgement: SENT,
  copy: SENT,
  ...over,
})
const page = (messages: object[], over: object = {}) => ({
  messages,
  total: messages.length,
  page: 1,
  pageSize: 50,
  ...over,
})

async function open(list: (input: unknown) => unknown) {
  stubApi({ 'session.user': () => ADMIN, 'events.list': () => [], 'contact.list': list })
  await renderApp('/admin')
  await screen.findByText('No events yet')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Messages' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Messages' })) }
}

describe('the messages in the account menu', () => {
  it('are listed with who wrote, how to answer, when on the clinic’s clock, and what became of the mails', async () => {
    const { dialog } = await open(() =>
      page([message(7, { name: 'Ada Lovelace', phone: '(573) 555-0199', message: 'Line one\nLine two' })]),
    )
    const item = within(await dialog.findByRole('listitem'))
    expect(item.getByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy()
    expect(item.getByRole('link', { name: 'visitor7@example.com' }).getAttribute('href')).toBe(
      'mailto:visitor7@example.com',
    )
    expect(item.getByRole('link', { name: '(573) 555-0199' }).getAttribute('href')).toBe('tel:5735550199')
    expect(item.getByText('December 1, 2026, 10:30 AM').getAttribute('datetime')).toBe(
      '2026-12-01T16:30:00.000Z',
    )
    expect(item.getByText(/Line one/).textContent).toBe('Line one\nLine two')
    expect(item.getByText('Acknowledged by e-mail')).toBeTruthy()
    expect(dialog.getByText(/All times are Central Time/)).toBeTruthy()
  })

  it.each([
    [{ acknowledgement: { state: 'queued', reason: null } }, 'Acknowledgement waits to be sent'],
    [
      { acknowledgement: { state: 'failed', reason: '550 No such person' } },
      'Acknowledgement not sent: 550 No such person',
    ],
    [{ acknowledgement: { state: 'withheld', reason: 'Too many.' } }, 'Acknowledgement not sent: Too many.'],
    [{ copy: { state: 'failed', reason: '554 Refused' } }, 'Your copy not sent: 554 Refused'],
  ])('say of their mails %j', async (over, text) => {
    const { dialog } = await open(() => page([message(1, over)]))
    expect(await dialog.findByText(text)).toBeTruthy()
  })

  it('of which no mail is known say nothing of it', async () => {
    const { dialog } = await open(() => page([message(1, { acknowledgement: null, copy: null })]))
    await dialog.findByText('Message 1')
    expect(dialog.queryByText(/acknowledge/i)).toBeNull()
  })

  it('come a page at a time', async () => {
    const list = vi.fn((input: unknown) => {
      const { page: wanted } = input as { page: number }
      return page([message(wanted === 1 ? 60 : 10)], { total: 60, page: wanted })
    })
    const { user, dialog } = await open(list)
    await dialog.findByText('Message 60')
    expect(dialog.getByText('1 to 1 of 60')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    expect(await dialog.findByText('Message 10')).toBeTruthy()
    expect(list).toHaveBeenLastCalledWith({ page: 2 })
    expect(dialog.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  })

  it('are none before the first', async () => {
    const { dialog } = await open(() => page([]))
    expect(await dialog.findByText('No messages yet')).toBeTruthy()
  })

  it('that cannot be read say so, and are there when they can', async () => {
    let away = true
    const { user, dialog } = await open(() => (away ? failWith('FORBIDDEN', 'No') : page([message(1)])))
    expect(await dialog.findByText('Failed to fetch messages')).toBeTruthy()
    expect(await toasts().findByText('Failed to fetch messages')).toBeTruthy()
    away = false
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Message 1')).toBeTruthy()
  })

  it('close by Escape and give the focus back to the account', async () => {
    const { user } = await open(() => page([]))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account of admin' }))
  })
})
