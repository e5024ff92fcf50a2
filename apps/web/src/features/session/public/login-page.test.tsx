import { errorText } from '@clinic/domain/error-texts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, type Output, type Stub, stubApi } from '../../../testing/stub-api.ts'

const administrator = { id: 1, username: 'admin', isAdmin: true, language: 'en' } as const

/** Stubs the API before a login; `login` is its response. */
function beforeLogin(login: Stub<'session.login'>) {
  let user: Output<'session.user'> = null
  return stubApi({
    'session.user': () => user,
    'session.login': async input => {
      user = await login(input)
      return user
    },
  })
}

async function logIn(username = 'admin', password = 'correct horse') {
  await userEvent.type(screen.getByLabelText(/^Username/), username)
  await userEvent.type(screen.getByLabelText(/^Password/), password)
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
}

describe('a successful login', () => {
  it('greets in the language of the admin area', async () => {
    beforeLogin(() => ({ ...administrator, language: 'es' }))
    await renderApp('/login')
    await logIn()
    expect(await screen.findByText('Sesión iniciada')).toBeTruthy()
    expect(screen.getByText('¡Qué gusto verle de nuevo!')).toBeTruthy()
  })

  it('confirms and opens the admin area', async () => {
    const login = vi.fn(() => administrator)
    beforeLogin(login)
    const { currentPath } = await renderApp('/login')
    await logIn('admin', ' correct horse ')

    expect(await screen.findByText('Login successful')).toBeTruthy()
    expect(screen.getByText('Welcome back!')).toBeTruthy()
    await waitFor(() => expect(currentPath()).toBe('/admin'))
    expect(login).toHaveBeenCalledExactlyOnceWith({ username: 'admin', password: ' correct horse ' })
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  })

  it('shows a spinner and ignores a second click while running', async () => {
    const { promise, resolve } = Promise.withResolvers<Output<'session.login'>>()
    const login = vi.fn(() => promise)
    beforeLogin(login)
    await renderApp('/login')
    await logIn()

    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' })
    await waitFor(() => expect(button.getAttribute('data-loading')).toBe('true'))
    expect(button.disabled).toBe(true)
    await userEvent.click(button)
    resolve(administrator)
    await screen.findByText('Login successful')
    expect(login).toHaveBeenCalledTimes(1)
  })
})

it('from the link of an email about a new login leads to the sessions', async () => {
  beforeLogin(() => administrator)
  const { currentPath } = await renderApp('/login#sessions')
  await logIn()
  await waitFor(() => expect(currentPath()).toBe('/admin/settings'))
})

describe('a failed login', () => {
  it('shows the response text under the title Login failed, and keeps the typed text', async () => {
    beforeLogin(() => failWith('UNAUTHORIZED', 'Invalid username or password'))
    const { currentPath } = await renderApp('/login')
    await logIn('admin', 'wrong')

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Login failed')
    expect(alert.textContent).toContain('Invalid username or password')
    expect(currentPath()).toBe('/login')
    expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('admin')
  })

  it('shows the network error text without a response', async () => {
    beforeLogin(() => {
      throw new TypeError('Failed to fetch')
    })
    await renderApp('/login')
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch')
  })

  it('can be followed by a successful one', async () => {
    let attempts = 0
    beforeLogin(() => {
      attempts += 1
      return attempts === 1 ? failWith('UNAUTHORIZED', 'Invalid username or password') : administrator
    })
    await renderApp('/login')
    await logIn()
    await screen.findByText('Login failed')
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByText('Login successful')).toBeTruthy()
  })
})

describe('a login with a second step', () => {
  const asking = (onCode: Stub<'session.login'> = () => administrator) =>
    vi.fn<Stub<'session.login'>>(input =>
      input.code ? onCode(input) : failWith('UNAUTHORIZED', errorText('codeRequired', 'en')),
    )

  it('asks for the code on the same page, without a toast, and opens the admin area', async () => {
    const login = asking()
    beforeLogin(login)
    const { currentPath } = await renderApp('/login')
    await logIn()
    const code = await screen.findByLabelText<HTMLInputElement>(/^Code/)
    expect(document.activeElement).toBe(code)
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(screen.queryByText('Login failed')).toBeNull()
    expect(currentPath()).toBe('/login')

    await userEvent.type(code, '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(currentPath()).toBe('/admin'))
    expect(login).toHaveBeenLastCalledWith({ username: 'admin', password: 'correct horse', code: '123456' })
  })

  it('takes a recovery code instead', async () => {
    const login = asking()
    beforeLogin(login)
    await renderApp('/login')
    await logIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const code = screen.getByLabelText(/^Recovery code/)
    expect(document.activeElement).toBe(code)
    await userEvent.type(code, '7Q2M-0KXF-9TRB-W4HD{Enter}')
    await screen.findByText('Login successful')
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ code: '7Q2M-0KXF-9TRB-W4HD' }))
  })

  it('shows a wrong code as a failed login and keeps asking, and a missing one at its field', async () => {
    beforeLogin(asking(() => failWith('UNAUTHORIZED', errorText('wrongCode', 'en'))))
    await renderApp('/login')
    await logIn()
    await screen.findByLabelText(/^Code/)
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
    expect(await screen.findByText('Code is required')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Code/), '000000{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Login failed')
    expect(alert.textContent).toContain('This code is wrong, expired or already used')
    expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('000000')
  })

  it('goes back to the password, with the typed username', async () => {
    beforeLogin(asking())
    await renderApp('/login')
    await logIn('frontdesk')
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('frontdesk')
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
  })

  it('asks for the password again if it was changed since', async () => {
    beforeLogin(asking(() => failWith('UNAUTHORIZED', 'Invalid username or password')))
    await renderApp('/login')
    await logIn()
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
  })
})

describe('the form', () => {
  it('shows missing values beside each field, focuses the first, and sends nothing', async () => {
    const login = vi.fn()
    beforeLogin(login)
    await renderApp('/login')
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }))

    const username = screen.getByLabelText<HTMLInputElement>(/^Username/)
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/)
    expect(screen.getByText('Username is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(username.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(username)

    await userEvent.type(username, 'admin')
    expect(screen.queryByText('Username is required')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
    expect(document.activeElement).toBe(password)
    expect(login).not.toHaveBeenCalled()
  })

  it('accepts what a password manager filled in without typing', async () => {
    const login = vi.fn(() => administrator)
    beforeLogin(login)
    await renderApp('/login')
    screen.getByLabelText<HTMLInputElement>(/^Username/).value = 'admin'
    screen.getByLabelText<HTMLInputElement>(/^Password/).value = 'from the manager'
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }))
    await screen.findByText('Login successful')
    expect(login).toHaveBeenCalledWith({ username: 'admin', password: 'from the manager' })
  })

  it('is labeled for password managers and never puts a password into a URL', async () => {
    beforeLogin(() => administrator)
    await renderApp('/login')
    const username = screen.getByLabelText<HTMLInputElement>(/^Username/)
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/)
    expect([username.name, username.autocomplete]).toEqual(['username', 'username webauthn'])
    expect([password.name, password.autocomplete]).toEqual(['password', 'current-password'])
    expect(password.type).toBe('password')
    expect(username.form?.method).toBe('post')
  })
})

it('redirects the administrator who is logged in already', async () => {
  stubApi({ 'session.user': () => administrator })
  const { currentPath } = await renderApp('/login')
  await waitFor(() => expect(currentPath()).toBe('/admin'))
})
