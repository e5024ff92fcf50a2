import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { described, fillIn, main, toasts, typeText } from '#testing/on-page.ts'
import { openPage, renderApp, TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Input, type Stub, sentKeys } from '#testing/stub-api.ts'

const stored = ({ name, email, phone = null, message }: Input<'contact.send'>) => ({
  ...{ id: 1, createdAt: '2027-01-01T00:30:00.000Z' },
  ...{ name, email, phone, message },
})

async function openContact(response: Stub<'contact.send'> = stored) {
  const send = vi.fn(response)
  return { ...(await openPage('/contact', { 'contact.send': send })), send }
}

const field = (label: string) => main().getByLabelText<HTMLInputElement>(label)
const sendButton = () => main().getByRole<HTMLButtonElement>('button', { name: 'Send message' })
const MESSAGE = {
  Name: ' Ada Lovelace ',
  Email: 'ada@example.com',
  Message: 'Can you help with a stiff neck?',
}

it('a sent message is confirmed in a toast and in place of the form, and can be followed by another one', async () => {
  const { user, send } = await openContact()
  await fillIn(user, MESSAGE)
  await user.click(sendButton())

  expect(await toasts().findByText('Message Sent')).toBeTruthy()
  expect(toasts().getByText("We'll get back to you soon!")).toBeTruthy()
  expect(send).toHaveBeenCalledExactlyOnceWith({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: null,
    message: 'Can you help with a stiff neck?',
    leaveEmpty: null,
    language: 'en',
  })

  const heading = await main().findByRole('heading', { name: 'Thank you for writing' })
  expect(document.activeElement).toBe(heading)
  expect(described(heading)).toBe(
    "We got your message on Thu, Dec 31 at 6:30 PM. We'll reply to ada@example.com.",
  )
  expect(main().queryAllByRole('textbox')).toEqual([])
  await user.click(main().getByRole('button', { name: 'Write another message' }))
  expect(document.activeElement).toBe(field('Name'))
  expect(['Name', 'Email', 'Phone', 'Message'].map(label => field(label).value)).toEqual(['', '', '', ''])
  expect(main().queryByRole('heading', { name: 'Thank you for writing' })).toBeNull()
})

it('a message is kept when the visitor switches to another language', async () => {
  const { user, unmount } = await openContact()
  await fillIn(user, MESSAGE)
  fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Español' }))
  unmount()
  await renderApp('/contact', { ...TEST_SITE, language: 'es' })
  expect(field('Mensaje').value).toBe('Can you help with a stiff neck?')
})

describe('a message that cannot be sent', () => {
  it('stays in the form, with the reason on its own line', async () => {
    const { user } = await openContact(() =>
      failWith('TOO_MANY_REQUESTS', 'Too many requests. Please try again later.'),
    )
    await fillIn(user, MESSAGE)
    await user.click(sendButton())

    const alert = await toasts().findByRole('alert')
    expect(within(alert).getByText('Error')).toBeTruthy()
    expect(
      within(alert).getByText(
        'Failed to send message. Please try again. Too many requests. Please try again later.',
      ).textContent,
    ).toBe('Failed to send message. Please try again.\nToo many requests. Please try again later.')
    expect(field('Message').value).toBe('Can you help with a stiff neck?')
    expect(field('Name').value).toBe(' Ada Lovelace ')
  })

  it('reuses its key after a lost response, so that it arrives once', async () => {
    let attempts = 0
    const { user, requests } = await openContact(input => {
      attempts += 1
      if (attempts === 1) throw new TypeError('Failed to fetch')
      return stored(input)
    })
    await fillIn(user, MESSAGE)
    await user.click(sendButton())
    await toasts().findByText('Error')
    await user.click(sendButton())
    await toasts().findByText('Message Sent')
    const keys = sentKeys(requests, 'contact.send')
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

describe('the form', () => {
  it('shows missing values beside each field, focuses the first, and sends nothing', async () => {
    const { user, send } = await openContact()
    await fillIn(user, { Name: 'Ada', Email: 'ada@' })
    await user.click(sendButton())

    expect(document.activeElement).toBe(field('Email'))
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(described(field('Email'))).toContain('Enter an email address such as name@example.com')
    expect(described(field('Message'))).toContain('Message is required')
    expect(field('Name').getAttribute('aria-invalid')).not.toBe('true')
    expect(field('Phone').getAttribute('aria-invalid')).not.toBe('true')
    expect(send).not.toHaveBeenCalled()

    await typeText(user, field('Message'), 'Hello')
    expect(screen.queryByText('Message is required')).toBeNull()
  })

  it('explains how the data is used and how else to reach the office, and hides a honeypot field', async () => {
    const { container } = await openContact()
    const honeypot = container.querySelector<HTMLInputElement>('input[name="leaveEmpty"]')
    expect(honeypot?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect([honeypot?.tabIndex, honeypot?.autocomplete]).toEqual([-1, 'off'])
    expect(honeypot?.labels?.[0]?.textContent).not.toMatch(
      /name|email|phone|message|notes|password|key|value/i,
    )
    expect(main().queryAllByRole('textbox')).toHaveLength(4)
    const text = screen.getByRole('main').textContent
    expect(text).toContain('use it only to reply')
    expect(text).toContain('100 Example Street, Suite 2')
    expect(text).toContain('9:00 AM-12:00 PM and 2:00-5:00 PM')
    expect(main().getByRole('link', { name: '(573) 555-0142' }).getAttribute('href')).toBe('tel:+15735550142')
    expect(main().getByRole('link', { name: 'hello@plumbline.example.com' })).toBeTruthy()
  })

  it('asks whether a person filled the honeypot in, and then sends the message without it', async () => {
    const issues = [{ path: ['leaveEmpty'], message: 'Are you a person?' }]
    const { user, container, send } = await openContact(message =>
      message.leaveEmpty === 'https://spam.example'
        ? failWith('BAD_REQUEST', 'A hidden field of the form was filled in', { issues })
        : stored(message),
    )
    await fillIn(user, MESSAGE)
    const honeypot = container.querySelector<HTMLInputElement>('input[name="leaveEmpty"]')
    if (honeypot) honeypot.value = 'https://spam.example'
    await user.click(sendButton())

    const question = await main().findByRole('checkbox', { name: /^Are you a person\?/ })
    expect(document.activeElement).toBe(question)
    expect(question.getAttribute('aria-invalid')).toBe('true')
    await user.click(sendButton())
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    await user.click(question)
    await user.click(sendButton())
    expect(await main().findByRole('heading', { name: 'Thank you for writing' })).toBeTruthy()
  })
})
