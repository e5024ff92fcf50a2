import type { Messages, MessageWithMails } from '@clinic/domain/contact/messages.ts'
import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminTab, chooseInMenu, linkTo, reading, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'

const mail = (
  kind: 'contactAcknowledgement' | 'contactNotification',
  over: Partial<SubjectMail> = {},
): SubjectMail => ({
  id: `11111111-1111-4111-8111-11111111111${kind.length % 10}`,
  kind,
  state: 'sent',
  reason: null,
  at: '2026-12-01T16:31:00.000Z',
  ...over,
})
const message = (id: number, over: Partial<MessageWithMails> = {}): MessageWithMails => ({
  id,
  name: `Visitor ${id}`,
  email: `visitor${id}@example.com`,
  phone: null,
  message: `Message ${id}`,
  createdAt: '2026-12-01T16:30:00.000Z',
  doneAt: null,
  language: 'en',
  mails: [mail('contactAcknowledgement'), mail('contactNotification')],
  ...over,
})
const page = (messages: MessageWithMails[], over: Partial<Messages> = {}): Messages => ({
  messages,
  total: messages.length,
  open: messages.length,
  page: 1,
  pageSize: 50,
  ...over,
})

async function open(list: Stub<'contact.list'>, procedures: Stubs = {}) {
  const { user } = await openAdmin('/admin/messages', { 'contact.list': list, ...procedures })
  return { user, tab: await adminTab('Messages') }
}

const ANONYMIZED = { name: 'Anonymized', email: 'anonymized-7@example.invalid', phone: null }

describe('contact messages', () => {
  it('show who wrote, how to reply, when in clinic time, and the state of the emails if there are any', async () => {
    const { user, tab } = await open(() =>
      page([
        message(7, { name: 'Ada Lovelace', phone: '(573) 555-0199', message: 'Line one\nLine two' }),
        message(1, { mails: [] }),
      ]),
    )
    const name = await tab.findByRole('heading', { name: 'Ada Lovelace' })
    const item = within(name.closest('li') as HTMLElement)
    expect(linkTo('visitor7@example.com', item)).toBe('mailto:visitor7@example.com')
    expect(linkTo('(573) 555-0199', item)).toBe('tel:+15735550199')
    expect(item.getByText('December 1, 2026, 10:30 AM').getAttribute('datetime')).toBe(
      '2026-12-01T16:30:00.000Z',
    )
    expect(item.getByText(/Line one/).textContent).toBe('Line one\nLine two')
    const reply = item.getByRole('link', { name: 'Reply to the message from Ada Lovelace' })
    const address = new URL(reply.getAttribute('href') ?? '')
    expect(address.pathname).toBe('visitor7@example.com')
    expect(address.searchParams.get('body')).toContain('> Line one')
    expect(tab.getAllByRole('button', { name: /^Emails/ })).toHaveLength(1)
    await user.click(item.getByRole('button', { name: 'Emails: 2 sent' }))
    expect(item.getByText(reading(/^Acknowledgment sent Dec 1, 10:31 AM/))).toBeTruthy()
    expect(tab.getByText(/All times are Central Time/)).toBeTruthy()
  })

  it('load a page at a time', async () => {
    const list = vi.fn<Stub<'contact.list'>>(input =>
      page([message(input?.page === 1 ? 60 : 10)], { total: 60, page: input?.page ?? 1 }),
    )
    const { user, tab } = await open(list)
    await tab.findByText('Message 60')
    expect(tab.getByText('1 to 1 of 60')).toBeTruthy()
    await user.click(tab.getByRole('button', { name: 'Next' }))
    expect(await tab.findByText('Message 10')).toBeTruthy()
    expect(list).toHaveBeenLastCalledWith({ page: 2, done: false })
    expect(tab.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  })

  it('are filtered by language', async () => {
    const list = vi.fn<Stub<'contact.list'>>(input => page(input?.language === 'es' ? [] : [message(1)]))
    const { user, tab } = await open(list)
    await tab.findByText('Message 1')
    await user.selectOptions(tab.getByLabelText('Language'), 'es')
    expect(await tab.findByText('No open messages in Spanish')).toBeTruthy()
    expect(list).toHaveBeenLastCalledWith({ page: 1, done: false, language: 'es' })
    await user.selectOptions(tab.getByLabelText('Language'), '')
    expect(await tab.findByText('Message 1')).toBeTruthy()
  })

  it('change the language in which their sender is written to; an anonymized one has no reply either', async () => {
    const setLanguage = vi.fn<Stub<'contact.setLanguage'>>(() => ({ success: true }))
    const { user, tab } = await open(
      () => page([message(1, { language: 'es' }), message(2, { language: 'en', ...ANONYMIZED })]),
      { 'contact.setLanguage': setLanguage },
    )
    const anonymized = (await tab.findByRole('heading', { name: 'Anonymized' })).closest('li')
    expect(within(anonymized as HTMLElement).queryByRole('link')).toBeNull()
    expect(tab.getAllByRole('button', { name: /^More for / })).toHaveLength(1)
    await chooseInMenu(user, 'Visitor 1', 'Write to this person in English')
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith({ id: 1, language: 'en' })
  })

  it('can be marked as done and reopened', async () => {
    let doneAt: string | null = null
    const list: Stub<'contact.list'> = input =>
      page(input?.done === (doneAt !== null) ? [message(1, { doneAt })] : [], { open: doneAt ? 0 : 1 })
    const setDone = vi.fn<Stub<'contact.setDone'>>(({ done }) => {
      doneAt = done ? '2026-12-01T17:00:00.000Z' : null
      return { success: true }
    })
    const { user, tab } = await open(list, { 'contact.setDone': setDone })
    await user.click(await tab.findByRole('button', { name: 'Mark as done the message from Visitor 1' }))
    expect(await tab.findByText('No open messages')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.closest('#admin-tab-panel')).toBeTruthy())
    await user.click(tab.getByRole('button', { name: 'Done', pressed: false }))
    expect(await tab.findByText('December 1, 2026, 11:00 AM')).toBeTruthy()
    await user.click(tab.getByRole('button', { name: 'Reopen the message from Visitor 1' }))
    expect(await tab.findByText('No messages marked as done')).toBeTruthy()
    expect(setDone.mock.calls).toEqual([[{ id: 1, done: true }], [{ id: 1, done: false }]])
  })

  it.each([true, false])('come by email too only with a mail server: %s', async sendsEmail => {
    await openAdmin('/admin/messages', { 'contact.list': () => page([]) }, { ...TEST_SITE, sendsEmail })
    const tab = await adminTab('Messages')
    await tab.findByText('No open messages')
    expect(tab.queryByText(/You also get an email/) !== null).toBe(sendsEmail)
  })

  it('are busy while they are being marked', async () => {
    const { user, tab } = await open(() => page([message(1), message(2)]), {
      'contact.setDone': () => new Promise(() => {}),
    })
    const mark = (id: number) =>
      tab.getByRole('button', { name: `Mark as done the message from Visitor ${id}` })
    await tab.findByText('Message 1')
    await user.click(mark(1))
    await waitFor(() => expect(mark(1)).toHaveProperty('disabled', true))
    expect(mark(2)).toHaveProperty('disabled', false)
  })

  const openTwo = async (remove = vi.fn<Stub<'contact.delete'>>(() => ({ success: true }))) => {
    const saved = mail('contactNotification', { state: 'saved' })
    let messages = [message(1), message(2, { mails: [saved] })]
    const deletes: Stub<'contact.delete'> = input => {
      const response = remove(input)
      messages = messages.filter(({ id }) => id !== input.id)
      return response
    }
    const app = await open(() => page(messages), { 'contact.delete': deletes })
    const press = async (name: string) =>
      app.user.click(await app.tab.findByRole('button', { name: `${name} the message from Visitor 1` }))
    return { ...app, remove, press }
  }

  it('are deleted after a question in their row, without a dialog; Keep and Escape return to the row', async () => {
    const { user, tab, remove, press } = await openTwo()
    const question = () => tab.queryByRole('group', { name: 'Delete this message?' })
    for (const answer of [() => press('Keep'), () => user.keyboard('{Escape}')]) {
      await press('Delete')
      expect(document.activeElement?.textContent).toBe('Keep the message from Visitor 1')
      await answer()
      expect(question()).toBeNull()
      expect(document.activeElement?.textContent).toContain('Message 1')
    }
    await press('Delete')
    expect(question()?.closest('li')?.textContent).toContain('Message 1')
    expect(question()?.textContent).toContain('The copy in your email stays.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(remove).not.toHaveBeenCalled()
    await press('Delete for good')
    await waitFor(() => expect(tab.queryByText('Message 1')).toBeNull())
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 1 })
    await waitFor(() => expect(document.activeElement?.closest('#admin-tab-panel')).toBeTruthy())
  })

  it('say before deletion that no copy was emailed', async () => {
    const { user, tab } = await openTwo()
    await user.click(await tab.findByRole('button', { name: 'Delete the message from Visitor 2' }))
    const question = tab.getByRole('group', { name: 'Delete this message?' })
    expect(question.textContent).toContain('You have no copy by email.')
  })

  it('stay when deleting fails, with the reason', async () => {
    const { tab, press } = await openTwo(vi.fn(() => failWith('FORBIDDEN', 'No')))
    await press('Delete')
    await press('Delete for good')
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to delete message')
    expect(tab.getByText('Message 1')).toBeTruthy()
  })
})
