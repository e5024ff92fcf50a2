import type { Person } from '@clinic/domain/retention/person.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { adminTab, typeText } from '../../../testing/on-page.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, type Stub, stubApi } from '../../../testing/stub-api.ts'
import { NOTHING, PERSON } from './fixtures/example-person.ts'

const FOREVER = { appointments: null, registrations: null, messages: null, forms: null, auditLog: null }

async function openRetention(procedures: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'events.list': () => [],
    'retention.settings': () => FOREVER,
    ...procedures,
  })
  await renderApp('/admin')
  await screen.findByText('No events yet')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Privacy' }))
  const tab = await adminTab('Privacy')
  return { user, tab }
}

describe('how long to keep personal data', () => {
  it('is forever unless the administrator chooses otherwise', async () => {
    const { tab } = await openRetention()
    for (const name of ['Past appointments', 'Past registrations', 'Messages', 'Audit log'])
      expect((await tab.findByRole('combobox', { name })).textContent).toContain('Forever')
    expect(tab.getByText(/keep personal data forever/)).toBeTruthy()
  })

  it('is saved after the administrator confirms that past records are anonymized', async () => {
    const save = vi.fn<Stub<'retention.save'>>(() => ({ success: true }))
    const { user, tab } = await openRetention({ 'retention.save': save })
    await user.selectOptions(await tab.findByLabelText('Messages'), '3 years')
    await user.click(tab.getByRole('button', { name: 'Save settings' }))
    expect(save).not.toHaveBeenCalled()
    const question = within(await screen.findByRole('dialog', { name: 'Anonymize past records?' }))
    await user.click(question.getByRole('button', { name: 'Save and anonymize' }))
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ ...FOREVER, messages: 3 }))
  })

  it('asks nothing when records are kept longer than before', async () => {
    const save = vi.fn<Stub<'retention.save'>>(() => ({ success: true }))
    const settings = { ...FOREVER, auditLog: 2, messages: 5 }
    const { user, tab } = await openRetention({
      'retention.settings': () => settings,
      'retention.save': save,
    })
    await user.selectOptions(await tab.findByLabelText('Audit log'), '10 years')
    await user.selectOptions(tab.getByLabelText('Messages'), 'Forever')
    await user.click(tab.getByRole('button', { name: 'Save settings' }))
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ ...FOREVER, auditLog: 10 }))
  })

  it('shows that it could not load', async () => {
    const { tab } = await openRetention({ 'retention.settings': () => failWith('FORBIDDEN', 'No') })
    expect(await tab.findByText("Couldn't load settings")).toBeTruthy()
  })
})

describe('data stored about one person', () => {
  async function lookUp(person: Person, more: Parameters<typeof stubApi>[0] = {}) {
    const asked = vi.fn(() => person)
    const { user, tab } = await openRetention({ 'retention.person': asked, ...more })
    await typeText(user, tab.getByLabelText(/Email address/), 'ada@example.com')
    await user.click(tab.getByRole('button', { name: 'Look up' }))
    return { user, tab, asked }
  }

  it('is counted, and downloads as a page and as JSON', async () => {
    const saved = vi.fn((_blob: Blob) => 'blob:person')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
    const { user, tab, asked } = await lookUp(PERSON)
    expect(
      (await tab.findByRole('heading', { name: 'ada@example.com' })).parentElement?.textContent,
    ).toContain('2 appointments1 registration1 waiting list entry1 message')
    expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' })
    await user.click(tab.getByRole('button', { name: 'Download (readable)' }))
    await user.click(tab.getByRole('button', { name: 'Download (JSON)' }))
    const [page, json] = saved.mock.calls.map(([blob]) => blob)
    expect([page?.type, await page?.text()]).toEqual([
      'text/html',
      expect.stringContaining('My shoulder hurts'),
    ])
    expect([json?.type, JSON.parse((await json?.text()) ?? '')]).toEqual(['application/json', PERSON])
  })

  it('is anonymized after a question that names upcoming appointments, then looked up again', async () => {
    const anonymize = vi.fn<Stub<'retention.anonymize'>>(() => ({
      appointments: 0,
      registrations: 0,
      messages: 1,
    }))
    const { user, tab, asked } = await lookUp(PERSON, { 'retention.anonymize': anonymize })
    await user.click(await tab.findByRole('button', { name: 'Anonymize' }))
    const question = within(await screen.findByRole('dialog', { name: 'Anonymize past records?' }))
    expect(question.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Appointment (treatment), December 1, 2026, 10:00 AM',
      'Stretch & strengthen (waiting list), December 18, 2026, 6:00 PM',
    ])
    await user.click(question.getByRole('button', { name: 'Anonymize' }))
    await waitFor(() => expect(anonymize).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('cannot be anonymized when all of it is upcoming', async () => {
    const { tab } = await lookUp({ ...NOTHING, appointments: PERSON.appointments.slice(0, 1) })
    await tab.findByText('1 appointment')
    expect(tab.queryByRole('button', { name: 'Anonymize' })).toBeNull()
  })

  it('is shown for those chosen of several people with one address, and anonymized for them', async () => {
    const people = [
      { id: 4, name: 'Leo Lane' },
      { id: 7, name: 'Mia Lane' },
    ]
    const anonymize = vi.fn<Stub<'retention.anonymize'>>(() => ({ appointments: 1 }))
    const { user, tab, asked } = await lookUp({ ...PERSON, people }, { 'retention.anonymize': anonymize })
    const leo = await tab.findByRole<HTMLInputElement>('checkbox', { name: 'Leo Lane' })
    expect(leo.checked).toBe(true)
    await user.click(leo)
    const theirs = { email: 'ada@example.com', patientIds: [7] }
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(theirs))
    expect((await tab.findByRole<HTMLInputElement>('checkbox', { name: 'Mia Lane' })).disabled).toBe(true)
    await user.click(tab.getByRole('button', { name: 'Anonymize' }))
    const question = within(await screen.findByRole('dialog', { name: 'Anonymize past records?' }))
    expect(question.getByText(/under Mia Lane \(ada@example.com\)/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Anonymize' }))
    await waitFor(() => expect(anonymize).toHaveBeenCalledExactlyOnceWith(theirs))
  })

  it('is empty for an unknown address', async () => {
    const { tab } = await lookUp(NOTHING)
    expect(await tab.findByText('No data stored')).toBeTruthy()
    expect(tab.queryByRole('button', { name: 'Download (JSON)' })).toBeNull()
  })

  it('shows when the result is cut', async () => {
    const { tab } = await lookUp({ ...PERSON, complete: false })
    expect(await tab.findByText(/There is more data than fits in one file/)).toBeTruthy()
  })

  it('is not looked up for an invalid address', async () => {
    const { user, tab } = await openRetention()
    await user.type(tab.getByLabelText(/Email address/), 'ada')
    await user.click(tab.getByRole('button', { name: 'Look up' }))
    expect(await tab.findByText('Enter an email address such as name@example.com')).toBeTruthy()
  })

  it('shows why it could not load', async () => {
    const { user, tab } = await openRetention({
      'retention.person': () => failWith('FORBIDDEN', "You don't have permission to do this"),
    })
    await typeText(user, tab.getByLabelText(/Email address/), 'ada@example.com')
    await user.click(tab.getByRole('button', { name: 'Look up' }))
    expect((await tab.findByRole('alert')).textContent).toContain("Couldn't load stored data")
  })
})
