import { SETUP_STEPS } from '@clinic/domain/setup/schemas.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appointmentDay } from '#testing/admin-appointments.tsx'
import { findWarningsLine, readTexts, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, MAIL_STATUS, NO_SETUP, type Stub, type Stubs } from '#testing/stub-api.ts'

/** Opens the Images tab, the quickest. */
async function open(procedures: Stubs = {}) {
  const app = await openAdmin('/admin/images', procedures)
  await screen.findByText('No images yet')
  return app
}

/** Opens a section of the settings from the account menu. */
async function choose(user: UserEvent, section: string) {
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  return within(await screen.findByRole('region', { name: section }))
}

describe('the language in the account menu', () => {
  const save = vi.fn<Stub<'session.saveLanguage'>>(() => ({ success: true }))
  afterEach(() => save.mockReset().mockReturnValue({ success: true }))

  async function openMenu() {
    const { user } = await open({ 'session.saveLanguage': save })
    await user.click(screen.getByRole('button', { name: 'Account of admin' }))
    const language = (name: string) => screen.findByRole('menuitemradio', { name })
    return { user, language }
  }

  it('says which one is spoken, in its own words, and stores another one with the account', async () => {
    const { user, language } = await openMenu()
    expect((await language('English')).getAttribute('aria-checked')).toBe('true')
    const spanish = await language('Español')
    expect([spanish.getAttribute('aria-checked'), spanish.lang]).toEqual(['false', 'es'])
    await user.click(spanish)
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

const NO_SERVER = { ...MAIL_STATUS, server: false, folder: '/var/clinic/mails' }

describe('email', () => {
  it('warns without a mail server, leads to the explanation, and counts emails saved as files', async () => {
    let savedAsFile = 0
    const { user } = await open({
      'mail.status': () => ({ ...NO_SERVER, savedAsFile }),
      'mail.sendTest': () => {
        savedAsFile = savedAsFile === 0 ? 1 : 1_234
        return { delivered: 'savedAsFile' }
      },
    })
    const warnings = await findWarningsLine()
    await user.click(warnings.getByRole('link', { name: "Emails aren't being sent. Set up email" }))
    await waitFor(() => expect(document.activeElement?.id).toBe('email'))
    const section = within(screen.getByRole('region', { name: 'Email delivery' }))
    await section.findByText(/^Emails aren't being sent: no mail server is set up\.$/)
    expect(section.getByText(/Emails will be saved as files, not sent\./)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Send test' }))
    expect(await toasts().findByText('Saved as a file, not sent')).toBeTruthy()
    expect(await section.findByText(/1 email is saved as a file, not sent\./)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Send test' }))
    expect(await section.findByText(/1,234 emails are saved as files, not sent\./)).toBeTruthy()
  })

  it('shows no warning with a mail server, and has the test in the settings', async () => {
    const sendTest = vi.fn<Stub<'mail.sendTest'>>(() => ({ delivered: 'sent' }))
    const { user } = await open({ 'mail.sendTest': sendTest })
    expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull()
    const section = await choose(user, 'Email delivery')
    expect(section.queryByText(/no mail server is set up/)).toBeNull()
    expect(section.getByLabelText<HTMLInputElement>('To').value).toBe('hello@plumbline.example.com')
    await user.click(section.getByRole('button', { name: 'Send test' }))
    expect(await toasts().findByText('Test email sent')).toBeTruthy()
    expect(sendTest).toHaveBeenCalledWith({ to: 'hello@plumbline.example.com' })
  })

  it('shows why the mail server rejected a test email', async () => {
    const why = 'The mail server mail.example.com:25 refused the connection. Check the address.'
    const { user } = await open({ 'mail.sendTest': () => failWith('CONFLICT', why) })
    const section = await choose(user, 'Email delivery')
    await user.click(section.getByRole('button', { name: 'Send test' }))
    expect(await section.findByText(why)).toBeTruthy()
  })
})

describe('the line of warnings', () => {
  const all = {
    'mail.status': () => ({ ...NO_SERVER, savedAsFile: 3, unsent: 2 }),
    'backups.status': () => ({ backups: [], overdue: true }),
    'setup.status': () => ({ ...NO_SETUP, steps: SETUP_STEPS.map((step, n) => ({ step, done: n < 3 })) }),
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
  const texts = () => readTexts(within(line()).getAllByRole('listitem'))
  const line = () => screen.getByRole('region', { name: 'Warnings' })
  const fold = () => within(line()).queryByRole('button', { name: 'Hide until tomorrow' })

  it('has a short sentence for each, the most urgent first, announces those that need action, and folds', async () => {
    const { user } = await open(all)
    await findWarningsLine()
    await waitFor(() =>
      expect(texts()).toEqual([
        '2 emails were not sent',
        'No backup in the last 48 hours',
        "Emails aren't being sent. Set up email",
        'Setup: 3 of 10 done',
      ]),
    )
    expect(within(line()).getByRole('status').textContent).toBe(
      "2 emails were not sent. No backup in the last 48 hours. Emails aren't being sent. Set up email",
    )
    await user.click(within(line()).getByRole('button', { name: 'Hide until tomorrow' }))
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
    const { queryClient } = await open({
      ...all,
      'setup.status': () => ({ ...all['setup.status'](), steps: steps() }),
    })
    const shown = await findWarningsLine()
    const link = await shown.findByRole('link', { name: 'Setup: 3 of 10 done' })
    done = 4
    void queryClient.invalidateQueries()
    expect(await shown.findByRole('link', { name: 'Setup: 4 of 10 done' })).toBe(link)
  })

  it('shows those that fit wholly, and a button that lists all', async () => {
    const { user } = await open(all)
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
    expect(list.getByRole('link', { name: 'Setup: 3 of 10 done' })).toBeTruthy()
  })

  it('stays folded on every tab of the day, and is unfolded again on the next', async () => {
    localStorage.setItem('clinic.warnings-folded', '"2026-12-31"')
    await open(all)
    await findWarningsLine()
    await waitFor(() => expect(fold()).toBeNull())
    cleanup()
    localStorage.setItem('clinic.warnings-folded', '"2026-12-30"')
    await open(all)
    await findWarningsLine()
    expect(fold()).toBeTruthy()
  })

  it('closes its list on Escape and when a warning is followed', async () => {
    const { user } = await open(all)
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

it('the tools beside the tabs lead to what the desk needs often, and to booking and back', async () => {
  let count = 3
  const { queryClient } = await open({ 'contact.openCount': () => ({ open: count }) })
  const main = within(screen.getByRole('main'))
  await main.findByRole('link', { name: 'Messages 3 open' })
  count = 0
  void queryClient.invalidateQueries()
  await main.findByRole('link', { name: 'Messages' })
  const names = ['Patients', 'Forms', 'Reports', 'Messages', 'Book']
  expect(names.map(name => main.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/admin/patients',
    '/admin/forms',
    '/admin/reports',
    '/admin/messages',
    '/book-appointment?return=%2Fadmin%2Fimages',
  ])
})

it("the key t opens today's appointments, unless it is combined, typed in a field, or turned off", async () => {
  const { user, currentPath, goTo } = await open({ 'appointments.day': ({ day }) => appointmentDay(day) })
  await user.keyboard('{Control>}t{/Control}')
  expect(currentPath()).toBe('/admin/images')
  await user.keyboard('t')
  await waitFor(() => expect(currentPath()).toBe('/admin/appointments?view=today'))
  goTo('/admin', null)
  await screen.findByText('No events yet')
  screen.getAllByRole('textbox')[0]?.focus()
  await user.keyboard('t')
  expect(currentPath()).toBe('/admin')
  cleanup()
  localStorage.setItem('clinic.single-keys', 'false')
  const turnedOff = await open()
  await turnedOff.user.keyboard('t')
  expect(turnedOff.currentPath()).toBe('/admin/images')
})
