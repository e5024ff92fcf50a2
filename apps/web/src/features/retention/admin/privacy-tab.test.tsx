import type { Person } from '@clinic/domain/retention/person.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { adminTab, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'
import { stubDownloads } from '#testing/stub-files.ts'
import { NOTHING, PERSON } from './fixtures/example-person.ts'

const FOREVER = { appointments: null, registrations: null, messages: null, forms: null, auditLog: null }

/** Patients with one address. */
const PEOPLE = Object.entries({ Leo: 4, Mia: 7, Zoe: 9 }).map(([name, id]) => ({ id, name: `${name} Lane` }))

/** The practice's own name of a type of visit. */
const NAMES = [{ key: 'service_treatment_name', value: 'Deep tissue' }]

async function openRetention(procedures: Stubs = {}) {
  const stubs = { 'retention.settings': () => FOREVER, ...procedures }
  const { user } = await openAdmin('/admin/privacy', stubs, TEST_SITE, NAMES)
  return { user, tab: await adminTab('Privacy') }
}

describe('how long to keep personal data', () => {
  it('is forever until the administrator confirms that past records are anonymized', async () => {
    const save = vi.fn<Stub<'retention.save'>>(() => ({ success: true }))
    const { user, tab } = await openRetention({ 'retention.save': save })
    for (const name of ['Past appointments', 'Past registrations', 'Messages', 'Audit log'])
      expect((await tab.findByRole('combobox', { name })).textContent).toContain('Forever')
    expect(tab.getByText(/keep personal data forever/)).toBeTruthy()
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
})

describe('data stored about one person', () => {
  async function lookUp(person: Person, more: Stubs = {}) {
    const asked = vi.fn(() => person)
    const { user, tab } = await openRetention({ 'retention.person': asked, ...more })
    await typeText(user, await tab.findByLabelText(/Email address/), 'ada@example.com')
    await user.click(tab.getByRole('button', { name: 'Look up' }))
    return { user, tab, asked }
  }

  it('is counted, says when it is cut, and downloads as a page and as JSON', async () => {
    // An evening in the clinic, and the next day in UTC.
    const person = { ...PERSON, complete: false, madeAt: '2026-11-21T02:00:00.000Z' }
    const saved = stubDownloads()
    const { user, tab, asked } = await lookUp(person)
    expect(
      (await tab.findByRole('heading', { name: 'ada@example.com' })).parentElement?.textContent,
    ).toContain('2 appointments1 registration1 waiting list entry1 message')
    expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' })
    expect(tab.getByText(/There is more data than fits in one file/)).toBeTruthy()
    await user.click(tab.getByRole('button', { name: 'Download (readable)' }))
    await user.click(tab.getByRole('button', { name: 'Download (JSON)' }))
    expect(saved.map(({ name }) => name)).toEqual([
      'stored-data-2026-11-20.html',
      'stored-data-2026-11-20.json',
    ])
    const [page, json] = saved.map(({ file }) => file)
    expect([page?.type, await page?.text()]).toEqual([
      'text/html',
      expect.stringContaining('My shoulder hurts'),
    ])
    expect(await page?.text()).toContain('Deep tissue, 45 minutes')
    expect([json?.type, JSON.parse((await json?.text()) ?? '')]).toEqual(['application/json', person])
  })

  it('is anonymized after a question that names upcoming appointments, then looked up again', async () => {
    const anonymize = vi.fn<Stub<'retention.anonymize'>>(() => ({ messages: 1 }))
    const { user, tab, asked } = await lookUp(PERSON, { 'retention.anonymize': anonymize })
    await user.click(await tab.findByRole('button', { name: 'Anonymize' }))
    expect(tab.queryByText(/There is more data/)).toBeNull()
    const question = within(await screen.findByRole('dialog', { name: 'Anonymize past records?' }))
    expect(question.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Appointment (Deep tissue), December 1, 2026, 10:00 AM',
      'Stretch & strengthen (waiting list), December 18, 2026, 6:00 PM',
    ])
    await user.click(question.getByRole('button', { name: 'Anonymize' }))
    await waitFor(() => expect(anonymize).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('names the other addresses of the person, also before it is anonymized', async () => {
    const { user, tab } = await lookUp({ ...PERSON, otherEmails: ['king@example.com', 'byron@example.com'] })
    expect(await tab.findByText('Also look up king@example.com, byron@example.com.')).toBeTruthy()
    await user.click(tab.getByRole('button', { name: 'Anonymize' }))
    const question = within(await screen.findByRole('dialog', { name: 'Anonymize past records?' }))
    expect(
      question.getByText(
        'Messages, registrations and waiting lists under other addresses stay. Also look up king@example.com, byron@example.com.',
      ),
    ).toBeTruthy()
  })

  it('cannot be anonymized when all of it is upcoming', async () => {
    const { tab } = await lookUp({ ...NOTHING, appointments: PERSON.appointments.slice(0, 1) })
    await tab.findByText('1 appointment')
    expect(tab.queryByRole('button', { name: 'Anonymize' })).toBeNull()
  })

  it('is shown for those chosen of several people with one address, and anonymized for them', async () => {
    const people = PEOPLE.slice(0, 2)
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

  it('disables the downloads and Anonymize, and ignores another choice, while the chosen people load', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = vi.fn<Stub<'retention.person'>>(async ({ patientIds }) => {
      if (patientIds) await promise
      return { ...PERSON, people: PEOPLE }
    })
    const { user, tab } = await lookUp(PERSON, { 'retention.person': asked })
    const leo = await tab.findByRole<HTMLInputElement>('checkbox', { name: 'Leo Lane' })
    const names = ['Download (readable)', 'Download (JSON)', 'Anonymize']
    const areDisabled = () => names.map(name => tab.getByRole<HTMLButtonElement>('button', { name }).disabled)
    await user.click(leo)
    await waitFor(() => expect(areDisabled()).toEqual([true, true, true]))
    expect(leo.closest('[aria-busy="true"]')).not.toBeNull()
    expect(document.activeElement).toBe(leo)
    await user.click(tab.getByRole('checkbox', { name: 'Mia Lane' }))
    resolve()
    await waitFor(() => expect(areDisabled()).toEqual([false, false, false]))
    expect(leo.checked).toBe(false)
    expect(asked.mock.calls.map(([{ patientIds }]) => patientIds)).toEqual([undefined, [7, 9]])
  })

  it('is empty for an unknown address', async () => {
    const { tab } = await lookUp(NOTHING)
    expect(await tab.findByText('No data stored')).toBeTruthy()
    expect(tab.queryByRole('button', { name: 'Download (JSON)' })).toBeNull()
  })

  it('is not looked up for an invalid address, and shows why it could not load', async () => {
    const { user, tab } = await openRetention({ 'retention.person': () => failWith('FORBIDDEN', 'No') })
    await typeText(user, await tab.findByLabelText(/Email address/), 'ada')
    await user.click(tab.getByRole('button', { name: 'Look up' }))
    expect(await tab.findByText('Enter an email address such as name@example.com')).toBeTruthy()
    await typeText(user, tab.getByLabelText(/Email address/), '@example.com')
    await user.click(tab.getByRole('button', { name: 'Look up' }))
    expect((await tab.findByRole('alert')).textContent).toContain("Couldn't load stored data")
  })
})
