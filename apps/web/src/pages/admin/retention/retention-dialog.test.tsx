import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { failWith, stubApi } from '../../../testing/stub-api.ts'
import { NOTHING, PERSON } from './fixtures/example-person.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FOR_EVER = { appointments: null, registrations: null, messages: null, trail: null }

async function openRetention(procedures: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true }),
    'events.list': () => [],
    'retention.settings': () => FOR_EVER,
    ...procedures,
  })
  await renderApp('/admin')
  await screen.findByText('No events yet')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Account of admin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Data and retention' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Data and retention' }))
  return { user, dialog }
}

describe('how long names stay', () => {
  it('is for ever unless the administrator chooses otherwise, and says so', async () => {
    const { dialog } = await openRetention()
    for (const name of ['Past appointments', 'Past registrations', 'Messages', 'History'])
      expect((await dialog.findByRole('combobox', { name })).textContent).toContain('For ever')
    expect(dialog.getByText(/names stay for ever/)).toBeTruthy()
  })

  it('is saved once the administrator has said that old data may end', async () => {
    const save = vi.fn((_input: unknown) => ({ success: true }))
    const { user, dialog } = await openRetention({ 'retention.save': save })
    await user.selectOptions(await dialog.findByLabelText('Messages'), '3 years')
    await user.click(dialog.getByRole('button', { name: 'Save settings' }))
    expect(save).not.toHaveBeenCalled()
    const question = within(await screen.findByRole('dialog', { name: 'Set an end for old data?' }))
    await user.click(question.getByRole('button', { name: 'Set this end' }))
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ ...FOR_EVER, messages: 3 }))
  })

  it('is not asked about where something stays longer than before', async () => {
    const save = vi.fn((_input: unknown) => ({ success: true }))
    const settings = { ...FOR_EVER, trail: 2, messages: 5 }
    const { user, dialog } = await openRetention({
      'retention.settings': () => settings,
      'retention.save': save,
    })
    await user.selectOptions(await dialog.findByLabelText('History'), '10 years')
    await user.selectOptions(dialog.getByLabelText('Messages'), 'For ever')
    await user.click(dialog.getByRole('button', { name: 'Save settings' }))
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ ...FOR_EVER, trail: 10 }))
  })

  it('that cannot be fetched says so in its place', async () => {
    const { dialog } = await openRetention({ 'retention.settings': () => failWith('FORBIDDEN', 'No') })
    expect(await dialog.findByText('Failed to fetch settings')).toBeTruthy()
  })
})

describe('what is stored about one person', () => {
  async function lookUp(person: unknown, more: Parameters<typeof stubApi>[0] = {}) {
    const asked = vi.fn((_input: unknown) => person)
    const { user, dialog } = await openRetention({ 'retention.person': asked, ...more })
    await user.type(dialog.getByLabelText(/E-mail address/), 'ada@example.com')
    await user.click(dialog.getByRole('button', { name: 'Look up' }))
    return { user, dialog, asked }
  }

  it('is counted, and saved as a page and as JSON', async () => {
    const saved = vi.fn((_blob: Blob) => 'blob:person')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
    const { user, dialog, asked } = await lookUp(PERSON)
    expect(
      (await dialog.findByRole('heading', { name: 'ada@example.com' })).parentElement?.textContent,
    ).toContain('2 appointments1 registration1 place in line1 message')
    expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' })
    await user.click(dialog.getByRole('button', { name: 'Save to read' }))
    await user.click(dialog.getByRole('button', { name: 'Save as JSON' }))
    const [page, json] = saved.mock.calls.map(([blob]) => blob)
    expect([page?.type, await page?.text()]).toEqual([
      'text/html',
      expect.stringContaining('My shoulder hurts'),
    ])
    expect([json?.type, JSON.parse((await json?.text()) ?? '')]).toEqual(['application/json', PERSON])
  })

  it('is anonymised after a question that names what is yet to come, and then looked up anew', async () => {
    const anonymise = vi.fn((_input: unknown) => ({ messages: 1 }))
    const { user, dialog, asked } = await lookUp(PERSON, { 'retention.anonymise': anonymise })
    await user.click(await dialog.findByRole('button', { name: 'Anonymise' }))
    const question = within(await screen.findByRole('dialog', { name: 'Anonymise what is past?' }))
    expect(question.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Appointment (treatment), December 1, 2026, 10:00 AM',
      'Stretch & strengthen (waiting list), December 18, 2026, 6:00 PM',
    ])
    await user.click(question.getByRole('button', { name: 'Anonymise' }))
    await waitFor(() => expect(anonymise).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  it('is not offered to be anonymised where all of it is yet to come', async () => {
    const [coming] = PERSON.appointments
    const { dialog } = await lookUp({ ...NOTHING, appointments: [coming] })
    await dialog.findByText('1 appointment')
    expect(dialog.queryByRole('button', { name: 'Anonymise' })).toBeNull()
  })

  it('is nothing where the address is not known', async () => {
    const { dialog } = await lookUp(NOTHING)
    expect(await dialog.findByText('Nothing is stored')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Save as JSON' })).toBeNull()
  })

  it('is said to be cut where it is', async () => {
    const { dialog } = await lookUp({ ...PERSON, complete: false })
    expect(await dialog.findByText(/There is more than fits into a file/)).toBeTruthy()
  })

  it('is not asked for by what is no address', async () => {
    const { user, dialog } = await openRetention()
    await user.type(dialog.getByLabelText(/E-mail address/), 'ada')
    await user.click(dialog.getByRole('button', { name: 'Look up' }))
    expect(await dialog.findByText('Enter an email address such as name@example.com')).toBeTruthy()
  })

  it('that cannot be fetched says why', async () => {
    const { user, dialog } = await openRetention({
      'retention.person': () => failWith('FORBIDDEN', "You don't have permission to do this"),
    })
    await user.type(dialog.getByLabelText(/E-mail address/), 'ada@example.com')
    await user.click(dialog.getByRole('button', { name: 'Look up' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to fetch what is stored')
  })
})
