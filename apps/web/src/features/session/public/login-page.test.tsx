import { errorText } from '@clinic/domain/error-texts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { field, typeText } from '#testing/on-page.ts'
import { renderApp } from '#testing/render-app.tsx'
import { ADMIN, failWith, type Output, type Stub, stubApi } from '#testing/stub-api.ts'

const user = userEvent.setup()
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
  await typeText(user, screen.getByLabelText(/^Username/), username)
  await typeText(user, screen.getByLabelText(/^Password/), password)
  await press('Log In')
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

it('a successful login runs once after a second click, confirms and opens the admin area', async () => {
  const { promise, resolve } = Promise.withResolvers<Output<'session.login'>>()
  const login = vi.fn(() => promise)
  beforeLogin(login)
  const { currentPath } = await renderApp('/login')
  await logIn('admin', ' correct horse ')

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' })
  await waitFor(() => expect(button.getAttribute('data-loading')).toBe('true'))
  expect(button.disabled).toBe(true)
  await user.click(button)
  resolve(ADMIN)
  expect(await screen.findByText('Login successful')).toBeTruthy()
  expect(screen.getByText('Welcome back!')).toBeTruthy()
  await waitFor(() => expect(currentPath()).toBe('/admin'))
  expect(login).toHaveBeenCalledExactlyOnceWith({ username: 'admin', password: ' correct horse ' })
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

it('from the link of an email about a new login leads to the sessions', async () => {
  beforeLogin(() => ADMIN)
  const { currentPath } = await renderApp('/login#sessions')
  await logIn()
  await waitFor(() => expect(currentPath()).toBe('/admin/settings'))
})

it('a failed login shows why under the title Login failed, keeps the typed text, and can be repeated', async () => {
  const responses = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => failWith('UNAUTHORIZED', 'Invalid username or password'),
  ]
  beforeLogin(() => responses.shift()?.() ?? ADMIN)
  const { currentPath } = await renderApp('/login')
  await logIn()
  const alert = () => screen.getByRole('alert').textContent
  await waitFor(() => expect(alert()).toContain('Failed to fetch'))
  await press('Log In')
  await waitFor(() => expect(alert()).toContain('Invalid username or password'))
  expect(alert()).toContain('Login failed')
  expect(currentPath()).toBe('/login')
  expect(field(/^Username/).value).toBe('admin')
  await press('Log In')
  expect(await screen.findByText('Login successful')).toBeTruthy()
})

describe('a login with a second step', () => {
  const asking = (onCode: Stub<'session.login'> = () => ADMIN) =>
    vi.fn<Stub<'session.login'>>(input =>
      input.code ? onCode(input) : failWith('UNAUTHORIZED', errorText('codeRequired', 'en')),
    )

  it('asks for the code on the same page, without a toast, again after a wrong one, and logs in', async () => {
    const login = asking(({ code }) =>
      code === '123456' ? ADMIN : failWith('UNAUTHORIZED', errorText('wrongCode', 'en')),
    )
    beforeLogin(login)
    const { currentPath } = await renderApp('/login')
    await logIn()
    const code = await screen.findByLabelText<HTMLInputElement>(/^Code/)
    expect(document.activeElement).toBe(code)
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(screen.queryByText('Login failed')).toBeNull()
    expect(currentPath()).toBe('/login')

    await press('Log In')
    expect(await screen.findByText('Code is required')).toBeTruthy()
    await user.type(code, '000000{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Login failed')
    expect(alert.textContent).toContain('This code is wrong, expired or already used')
    expect(code.value).toBe('000000')
    await user.clear(code)
    await typeText(user, code, '123456')
    await press('Log In')
    await waitFor(() => expect(currentPath()).toBe('/admin'))
    expect(login).toHaveBeenLastCalledWith({ username: 'admin', password: 'correct horse', code: '123456' })
  })

  it('goes back to the password, with the typed username, and takes a recovery code', async () => {
    const login = asking()
    beforeLogin(login)
    await renderApp('/login')
    await logIn('frontdesk')
    await press('Back')
    expect([field(/^Username/).value, field(/^Password/).value]).toEqual(['frontdesk', ''])
    await typeText(user, field(/^Password/), 'correct horse')
    await press('Log In')
    await press('Use a recovery code')
    const code = field(/^Recovery code/)
    expect(document.activeElement).toBe(code)
    await typeText(user, code, '7Q2M-0KXF-9TRB-W4HD')
    await user.keyboard('{Enter}')
    await screen.findByText('Login successful')
    expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ code: '7Q2M-0KXF-9TRB-W4HD' }))
  })

  it('asks for the password again if it was changed since', async () => {
    beforeLogin(asking(() => failWith('UNAUTHORIZED', 'Invalid username or password')))
    await renderApp('/login')
    await logIn()
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}')
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
  })
})

it('the form works with password managers, and shows which fields are missing', async () => {
  const login = vi.fn(() => ADMIN)
  beforeLogin(login)
  await renderApp('/login')
  const [username, password] = [field(/^Username/), field(/^Password/)]
  expect([username.name, username.autocomplete]).toEqual(['username', 'username webauthn'])
  expect([password.name, password.autocomplete]).toEqual(['password', 'current-password'])
  expect(password.type).toBe('password')
  // Never puts a password into a URL.
  expect(username.form?.method).toBe('post')
  await press('Log In')
  expect(screen.getByText('Username is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(username.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(username)

  await user.type(username, 'a')
  expect(screen.queryByText('Username is required')).toBeNull()
  await press('Log In')
  expect(document.activeElement).toBe(password)
  expect(login).not.toHaveBeenCalled()
  username.value = 'admin'
  password.value = 'from the manager'
  await press('Log In')
  await screen.findByText('Login successful')
  expect(login).toHaveBeenCalledWith({ username: 'admin', password: 'from the manager' })
})

it('redirects the administrator who is logged in already', async () => {
  stubApi({ 'session.user': () => ADMIN })
  const { currentPath } = await renderApp('/login')
  await waitFor(() => expect(currentPath()).toBe('/admin'))
})
