import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { fillIn, toasts, typeText } from '#testing/on-page.ts'
import { renderFramedAdmin } from '#testing/render-app.tsx'
import { ADMIN, failWith, type Stub, stubApi } from '#testing/stub-api.ts'

/** Current user of the stubbed API, and number of content reads. */
let loggedIn: typeof ADMIN | null
let read: Mock<Stub<'content.list'>>
let create: Mock<Stub<'content.create'>>
/** What a login waits for. */
let answers: Promise<void>
/** Whether a logout fails. */
let isRefused: boolean
beforeEach(() => {
  isRefused = false
  answers = Promise.resolve()
  loggedIn = ADMIN
  // Content is public.
  read = vi.fn(() => [])
  create = vi.fn(input =>
    loggedIn
      ? { ...input, updatedAt: '2027-01-01T00:30:00.000Z', version: 1 }
      : failWith('UNAUTHORIZED', 'You are not logged in'),
  )
})

async function openContent() {
  stubApi({
    'session.user': () => loggedIn,
    'session.login': async ({ username, password }) => {
      await answers
      if (password !== 'right') failWith('UNAUTHORIZED', 'Invalid username or password')
      loggedIn = { ...ADMIN, username, isAdmin: username !== 'guest', id: username === 'admin' ? 1 : 2 }
      return loggedIn
    },
    'session.logout': () => {
      if (isRefused) failWith('FORBIDDEN', 'No')
      loggedIn = null
      return { success: true }
    },
    'session.saveLanguage': () => failWith('FORBIDDEN', 'No'),
    'content.list': read,
    'content.create': create,
    'contact.openCount': () => (loggedIn ? { open: 0 } : failWith('UNAUTHORIZED', 'You are not logged in')),
  })
  const app = await renderFramedAdmin('/admin/content?group=advanced')
  await screen.findByRole('table')
  return { ...app, user: userEvent.setup() }
}

const ended = () => screen.findByRole('dialog', { name: 'Your session has ended' })
const dialog = async () => within(await ended())
const value = () => screen.getByLabelText<HTMLTextAreaElement>('Value')
/** Simulates returning to the window. */
const comeBack = () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Types a text, loses the session, and tries to save. */
async function saveAfterTheEnd(user: UserEvent) {
  await fillIn(user, { Key: 'a_new_key', Value: 'Typed for an hour' })
  loggedIn = null
  await user.click(screen.getByRole('button', { name: 'Create Content' }))
}

async function logIn(user: UserEvent, password = 'right', username = 'admin') {
  const shown = await dialog()
  await fillIn(user, { Username: username })
  await typeText(user, shown.getByLabelText('Password'), password)
  await user.click(shown.getByRole('button', { name: 'Log In' }))
}

const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull())

describe('a session that ends during work', () => {
  it('asks for the password in place, reads everything again, and saves the text that is still there', async () => {
    const { user } = await openContent()
    await saveAfterTheEnd(user)
    expect(await toasts().findByText(/Failed to create content/)).toBeTruthy()
    const shown = await dialog()
    expect(shown.getByLabelText<HTMLInputElement>('Username').value).toBe('admin')
    expect(shown.getByText(/save it again/)).toBeTruthy()

    const before = read.mock.calls.length
    await logIn(user)
    await expectClosed()
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before))
    expect(await toasts().findByText('Login successful')).toBeTruthy()
    expect(value().value).toBe('Typed for an hour')
    await user.click(screen.getByRole('button', { name: 'Create Content' }))
    expect(await toasts().findByText('Content created')).toBeTruthy()
    expect(create).toHaveBeenCalledTimes(2)
  })

  it('keeps the dialog open while a login runs', async () => {
    const { user } = await openContent()
    await saveAfterTheEnd(user)
    const { promise, resolve } = Promise.withResolvers<void>()
    answers = promise
    await logIn(user)
    const later = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Not now' })
    await waitFor(() => expect(later.disabled).toBe(true))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
    resolve()
    await expectClosed()
    expect(value().value).toBe('Typed for an hour')
  })

  it('is noticed by a rejected read, and its dialog closes after a login in another window', async () => {
    const { user, queryClient } = await openContent()
    await fillIn(user, { Value: 'Typed for an hour' })
    loggedIn = null
    await act(() => queryClient.invalidateQueries())
    await ended()
    loggedIn = ADMIN
    await comeBack()
    await expectClosed()
    expect(value().value).toBe('Typed for an hour')
  })

  it('stays ended after a wrong password; without a login it leads to Access Denied, after a question', async () => {
    const { user } = await openContent()
    await saveAfterTheEnd(user)
    await logIn(user, 'wrong')
    expect(await toasts().findByText('Login failed')).toBeTruthy()
    expect(toasts().getByText('Invalid username or password')).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Not now' }))
    const asks = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(asks).getByRole('button', { name: 'Keep editing' }))
    expect(await ended()).toBeTruthy()

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  })

  it("hides one user's typed text from another who logs in", async () => {
    const { user } = await openContent()
    await saveAfterTheEnd(user)
    await logIn(user, 'right', 'colleague')
    await expectClosed()
    expect(value().value).toBe('')
  })

  it('denies access to a user who is not an administrator', async () => {
    const { user } = await openContent()
    await saveAfterTheEnd(user)
    await logIn(user, 'right', 'guest')
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  })
})

it.each(['Logout', 'Log out'])(
  'logging out by %s asks about typed text, again after it failed, then opens the home page without a dialog',
  async name => {
    const { user, currentPath } = await openContent()
    await fillIn(user, { Value: 'Typed for an hour' })
    const press = async () => {
      if (name === 'Logout') return user.click(screen.getByRole('button', { name }))
      await user.click(screen.getByRole('button', { name: 'Account of admin' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await press()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(value().value).toBe('Typed for an hour')
    isRefused = true
    await press()
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await toasts().findByText(/Failed to log out/)).toBeTruthy()
    expect(value().value).toBe('Typed for an hour')
    isRefused = false
    await press()
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await toasts().findByText('Logged out')).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('asks about typed text again after another language could not be stored', async () => {
  const { user } = await openContent()
  await fillIn(user, { Value: 'Typed for an hour' })
  const chooseSpanish = async () => {
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Español' }))
  }
  await chooseSpanish()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await toasts().findByText(/Failed to change the language/)).toBeTruthy()
  await chooseSpanish()
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})
