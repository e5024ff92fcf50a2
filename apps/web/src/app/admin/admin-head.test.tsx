import { SETUP_STEPS } from '@clinic/domain/setup/schemas.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appointmentDay } from '../../testing/admin-appointments.tsx'
import { described, fillIn, findWarningsLine, toasts } from '../../testing/on-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../testing/stub-api.ts'

const ADMIN = { id: 1, username: 'admin', isAdmin: true, language: 'en' } as const

async function openAdmin(procedures: Parameters<typeof stubApi>[0] = {}) {
  stubApi({ 'session.user': () => ADMIN, 'events.list': () => [], ...procedures })
  const app = await renderApp('/admin')
  await screen.findByText('No events yet')
  return { ...app, user: userEvent.setup() }
}

/** Opens a section of the settings from the account menu. */
async function choose(user: ReturnType<typeof userEvent.setup>, section: string) {
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  return within(await screen.findByRole('region', { name: section }))
}

describe('the language in the account menu', () => {
  const save = vi.fn<Stub<'session.saveLanguage'>>(() => ({ success: true }))
  afterEach(() => save.mockReset().mockReturnValue({ success: true }))

  async function openMenu() {
    const { user } = await openAdmin({ 'session.saveLanguage': save })
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    const language = (name: string) => screen.findByRole('menuitemradio', { name })
    return { user, language }
  }

  it('says which one is spoken, in its own words', async () => {
    const { language } = await openMenu()
    expect((await language('English')).getAttribute('aria-checked')).toBe('true')
    const spanish = await language('Español')
    expect([spanish.getAttribute('aria-checked'), spanish.lang]).toEqual(['false', 'es'])
  })

  it('is stored with the account when another one is chosen', async () => {
    const { user, language } = await openMenu()
    await user.click(await language('Español'))
    expect(save).toHaveBeenCalledExactlyOnceWith({ language: 'es' })
  })

  it('stays when its own is chosen, and says so when it cannot be stored', async () => {
    save.mockImplementation(() => failWith('SERVICE_UNAVAILABLE', 'Try again later'))
    const { user, language } = await openMenu()
    await user.click(await language('English'))
    expect(save).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    await user.click(await language('Español'))
    expect(await toasts().findByText(/Failed to change the language/)).toBeTruthy()
  })
})

describe('changing the password', () => {
  const change = vi.fn<Stub<'session.changePassword'>>(() => ({ success: true }))
  afterEach(() => change.mockReset().mockReturnValue({ success: true }))

  const type = (user: ReturnType<typeof userEvent.setup>, current: string, fresh: string, repeated = fresh) =>
    fillIn(user, { 'Current password': current, 'New password': fresh, 'Confirm new password': repeated })

  it('sends the current and the new password, and confirms the change', async () => {
    const { user } = await openAdmin({ 'session.changePassword': change })
    const section = await choose(user, 'Change password')
    await type(user, 'the old password', 'a new horse battery')
    await user.click(section.getByRole('button', { name: 'Change password' }))
    expect(await toasts().findByText('Password changed')).toBeTruthy()
    expect(change).toHaveBeenCalledExactlyOnceWith({
      currentPassword: 'the old password',
      newPassword: 'a new horse battery',
    })
    await waitFor(() => expect(section.getByLabelText<HTMLInputElement>('New password').value).toBe(''))
  })

  it.each([
    ['', 'a new horse battery', 'a new horse battery', 'Current password', 'Password is required'],
    ['the old password', 'short', 'short', 'New password', 'Must be at least 12 characters'],
    [
      'the old password',
      'a new horse battery',
      'a new house battery',
      'Confirm new password',
      "The new passwords don't match",
    ],
  ])('shows the error beside the field and sends nothing', async (current, fresh, repeated, label, text) => {
    const { user } = await openAdmin({ 'session.changePassword': change })
    const section = await choose(user, 'Change password')
    await type(user, current || ' ', fresh, repeated)
    if (!current) await user.clear(screen.getByLabelText('Current password'))
    await user.click(section.getByRole('button', { name: 'Change password' }))
    expect(described(screen.getByLabelText(label))).toContain(text)
    expect(change).not.toHaveBeenCalled()
  })

  it('shows a wrong current password beside its field and keeps the typed text', async () => {
    change.mockImplementation(() =>
      failWith('BAD_REQUEST', "That isn't your current password", {
        issues: [{ path: ['currentPassword'], message: "That isn't your current password" }],
      }),
    )
    const { user } = await openAdmin({ 'session.changePassword': change })
    const section = await choose(user, 'Change password')
    await type(user, 'not it', 'a new horse battery')
    await user.click(section.getByRole('button', { name: 'Change password' }))
    expect(await toasts().findByText(/Failed to change password/)).toBeTruthy()
    const current = screen.getByLabelText<HTMLInputElement>('Current password')
    expect(described(current)).toContain("That isn't your current password")
    expect(current.value).toBe('not it')
  })
})

describe('email', () => {
  const kept = (count: number) => ({
    'mail.status': () => ({
      server: false,
      savedAsFile: count,
      folder: '/var/clinic/mails',
      unsent: 0,
      delayed: 0,
      limitsMet: 0,
    }),
  })

  it.each([
    [0, 'Emails will be saved as files, not sent.'],
    [1, '1 email is saved as a file, not sent.'],
    [1_234, '1,234 emails are saved as files, not sent.'],
  ])(
    'warns without a mail server and leads to the explanation, with %i emails saved',
    async (count, text) => {
      const { user } = await openAdmin(kept(count))
      const warnings = await findWarningsLine()
      await user.click(warnings.getByRole('link', { name: "Emails aren't being sent. Set up email" }))
      await waitFor(() => expect(document.activeElement?.id).toBe('email'))
      const section = screen.getByRole('region', { name: 'Email delivery' })
      await within(section).findByText(/^Email is not being sent: no mail server is set up\.$/)
      expect(section.textContent).toContain(text)
    },
  )

  it('shows no warning with a mail server, and has the test in the settings', async () => {
    const sendTest = vi.fn<Stub<'mail.sendTest'>>(() => ({ delivered: 'sent' }))
    const { user } = await openAdmin({ 'mail.sendTest': sendTest })
    expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull()
    const section = await choose(user, 'Email delivery')
    expect(section.queryByText(/no mail server is set up/)).toBeNull()
    expect(section.getByLabelText<HTMLInputElement>('To').value).toBe('hello@plumbline.example.com')
    await user.click(section.getByRole('button', { name: 'Send test' }))
    expect(await toasts().findByText('Test email sent')).toBeTruthy()
    expect(sendTest).toHaveBeenCalledWith({ to: 'hello@plumbline.example.com' })
  })

  it('saves a test email as a file without a mail server and counts it', async () => {
    let count = 0
    const { user } = await openAdmin({
      'mail.status': () => ({
        server: false,
        savedAsFile: count,
        folder: '/var/clinic/mails',
        unsent: 0,
        delayed: 0,
        limitsMet: 0,
      }),
      'mail.sendTest': () => {
        count += 1
        return { delivered: 'savedAsFile' }
      },
    })
    const section = await choose(user, 'Email delivery')
    await user.click(section.getByRole('button', { name: 'Send test' }))
    expect(await toasts().findByText('Saved as a file, not sent')).toBeTruthy()
    expect(await section.findByText(/1 email is saved as a file/)).toBeTruthy()
  })

  it('shows why the mail server rejected a test email', async () => {
    const why = 'The mail server mail.example.com:25 refused the connection. Check the address.'
    const { user } = await openAdmin({ 'mail.sendTest': () => failWith('CONFLICT', why) })
    const section = await choose(user, 'Email delivery')
    await user.click(section.getByRole('button', { name: 'Send test' }))
    expect(await toasts().findByText(/Failed to send test email/)).toBeTruthy()
    expect(section.getByText(why)).toBeTruthy()
  })
})

describe('the line of warnings', () => {
  const all = {
    'mail.status': () => ({
      server: false,
      savedAsFile: 3,
      folder: '/m',
      unsent: 2,
      delayed: 0,
      limitsMet: 0,
    }),
    'backups.status': () => ({ backups: [], overdue: true }),
    'setup.status': () => ({
      steps: SETUP_STEPS.map((step, n) => ({ step, done: n < 3 })),
      fictional: [],
      missing: [],
      demo: { events: 0, posts: 0 },
      dismissed: false,
    }),
  }
  /** Measures the line, as a browser does when its size changes. */
  let measure: () => void
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class extends ResizeObserver {
        measure: () => void
        constructor(callback: ResizeObserverCallback) {
          super(callback)
          this.measure = () => callback([], this)
        }
        override observe(element: Element) {
          if (element.tagName === 'UL') measure = this.measure
        }
      },
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const texts = () =>
    within(line())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const line = () => screen.getByRole('region', { name: 'Warnings' })
  const fold = () => within(line()).queryByRole('button', { name: 'Hide today' })

  it('has a short sentence for each, the most urgent first, and announces those that need action', async () => {
    await openAdmin(all)
    await findWarningsLine()
    await waitFor(() =>
      expect(texts()).toEqual([
        '2 emails were not sent',
        'No backup in the last 48 hours',
        "Emails aren't being sent. Set up email",
        'Setup: 3 of 7 done',
      ]),
    )
    expect(within(line()).getByRole('status').textContent).toBe(
      "2 emails were not sent. No backup in the last 48 hours. Emails aren't being sent. Set up email",
    )
  })

  it('folds for the clinic day and unfolds on request', async () => {
    const { user } = await openAdmin(all)
    await user.click((await findWarningsLine()).getByRole('button', { name: 'Hide today' }))
    expect(fold()).toBeNull()
    const button = () => within(line()).getByRole('button', { name: '4 warnings' })
    await waitFor(() => expect(document.activeElement).toBe(button()))
    expect(JSON.parse(localStorage.getItem('clinic.warnings-folded') ?? '')).toBe('2026-12-31')
    await user.click(button())
    expect(texts()).toHaveLength(4)
    expect(localStorage.getItem('clinic.warnings-folded')).not.toContain('2026-12-31')
  })

  it('keeps the link of a warning that counts on, so that no press is lost', async () => {
    let done = 3
    const steps = () => SETUP_STEPS.map((step, n) => ({ step, done: n < done }))
    const { queryClient } = await openAdmin({
      ...all,
      'setup.status': () => ({ ...all['setup.status'](), steps: steps() }),
    })
    const shown = await findWarningsLine()
    const link = await shown.findByRole('link', { name: 'Setup: 3 of 7 done' })
    done = 4
    void queryClient.invalidateQueries()
    expect(await shown.findByRole('link', { name: 'Setup: 4 of 7 done' })).toBe(link)
  })

  it('shows those that fit wholly, and a button that lists all', async () => {
    const { user } = await openAdmin(all)
    await waitFor(() => expect(texts()).toHaveLength(4))
    const [first] = within(line()).getAllByRole('listitem')
    const group = first?.closest('ul')?.parentElement
    expect(group?.dataset).toHaveProperty('whole')
    // The last one is below the first line.
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent.startsWith('Setup') ? 32 : 0
    })
    act(() => measure())
    expect(group?.dataset).not.toHaveProperty('whole')
    expect(
      within(line())
        .getAllByRole('listitem')
        .map(({ dataset }) => 'below' in dataset),
    ).toEqual([false, false, false, true])
    await user.click(within(line()).getByRole('button', { name: '4 warnings' }))
    const list = within(await screen.findByRole('dialog', { name: '4 warnings' }))
    expect(list.getByRole('link', { name: 'Setup: 3 of 7 done' })).toBeTruthy()
  })

  it('is unfolded again on the next day', async () => {
    localStorage.setItem('clinic.warnings-folded', '"2026-12-30"')
    await openAdmin(all)
    await findWarningsLine()
    expect(fold()).toBeTruthy()
  })

  it('stays folded on every tab of the day', async () => {
    localStorage.setItem('clinic.warnings-folded', '"2026-12-31"')
    await openAdmin(all)
    await findWarningsLine()
    await waitFor(() => expect(fold()).toBeNull())
  })

  it('closes its list on Escape and when a warning is followed', async () => {
    const { user } = await openAdmin(all)
    const button = (await findWarningsLine()).getByRole('button', { name: '4 warnings' })
    const isListed = () => button.getAttribute('aria-expanded')
    await user.click(button)
    const findList = async () => within(await screen.findByRole('dialog', { name: '4 warnings' }))
    const [first] = (await findList()).getAllByRole('button')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await user.keyboard('{Escape}')
    await waitFor(() => expect([isListed(), document.activeElement]).toEqual(['false', button]))
    await user.click(button)
    await user.click((await findList()).getByRole('link', { name: 'No backup in the last 48 hours' }))
    expect(isListed()).toBe('false')
  })
})

describe('the tools beside the tabs', () => {
  it('lead to booking for a patient, and back to the same view', async () => {
    await openAdmin()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe(
      '/book-appointment?return=%2Fadmin',
    )
  })

  it('lead to what the desk needs often', async () => {
    await openAdmin()
    const main = within(screen.getByRole('main'))
    const links = ['Patients', 'Forms', 'Reports'].map(name => main.getByRole('link', { name }))
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/admin/patients',
      '/admin/forms',
      '/admin/reports',
    ])
  })

  it('count open messages', async () => {
    await openAdmin({ 'contact.openCount': () => ({ open: 3 }) })
    const link = await screen.findByRole('link', { name: 'Messages 3 open' })
    expect(link.getAttribute('href')).toBe('/admin/messages')
  })

  it('have no number without open messages', async () => {
    await openAdmin()
    expect(await screen.findByRole('link', { name: 'Messages' })).toBeTruthy()
  })
})

describe('the key t', () => {
  it('opens the appointments of the day from any tab', async () => {
    const { user, currentPath } = await openAdmin({ 'appointments.day': ({ day }) => appointmentDay(day) })
    await user.keyboard('t')
    await waitFor(() => expect(currentPath()).toBe('/admin/appointments?view=today'))
  })

  it.each([
    ['is typed in a field', async () => screen.getAllByRole('textbox')[0]?.focus()],
    ['is turned off', async () => localStorage.setItem('clinic.single-keys', 'false')],
  ])('does nothing while it %s', async (_when, prepare) => {
    await prepare().catch(() => undefined)
    const { user, currentPath } = await openAdmin()
    await prepare()
    await user.keyboard('t')
    expect(currentPath()).toBe('/admin')
  })

  it('leaves combinations to the browser', async () => {
    const { user, currentPath } = await openAdmin()
    await user.keyboard('{Control>}t{/Control}')
    expect(currentPath()).toBe('/admin')
  })
})
