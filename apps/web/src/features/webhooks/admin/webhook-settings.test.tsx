import type { ListedWebhook } from '@clinic/domain/webhooks/schemas.ts'
import { WEBHOOK_TYPES } from '@clinic/domain/webhooks/webhook-types.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { findWarningsLine, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { showSections } from '#testing/show-sections.tsx'
import type { Stubs } from '#testing/stub-api.ts'
import { DASHBOARD, DELIVERY } from './fixtures/example-webhook.ts'
import { WebhookSettings } from './webhook-settings.tsx'

const SECRET = `whsec_${'x'.repeat(43)}=`

function stubWebhooks(webhooks: ListedWebhook[]) {
  const created = vi.fn((_input: unknown) => ({ id: 9, secret: SECRET }))
  const newSecret = vi.fn((_input: unknown) => ({ id: 1, secret: SECRET }))
  const send = vi.fn((_input: unknown) => ({ success: true as const, count: 3 }))
  const procedures: Stubs = {
    'webhooks.list': () => webhooks,
    'webhooks.status': () => ({ paused: webhooks.some(({ paused }) => paused !== null) }),
    'webhooks.create': created,
    'webhooks.newSecret': newSecret,
    'webhooks.resume': input => {
      webhooks = webhooks.map(webhook => ({ ...webhook, paused: null }))
      return send(input)
    },
    'webhooks.delete': input => {
      webhooks = []
      return send(input)
    },
    'webhooks.sendTest': send,
    'webhooks.sendAgain': send,
    'webhooks.sendSince': send,
  }
  return { procedures, created, newSecret, send }
}

async function openSettings(...webhooks: ListedWebhook[]) {
  const { procedures, ...sent } = stubWebhooks(webhooks)
  const { user, section: find } = showSections({ Webhooks: <WebhookSettings /> }, procedures)
  const section = find('Webhooks')
  await (webhooks.length < 10
    ? section.findByRole('button', { name: 'Add endpoint' })
    : section.findAllByText('Dashboard'))
  return { ...sent, user, section }
}

it('shows each endpoint by its host, with its last deliveries', async () => {
  const failed = {
    ...DELIVERY,
    id: '6f0f6a5e-0f7e-4d0e-9a69-1f4c1c1c1c1c',
    type: 'message.received' as const,
  }
  const problem = 'This address responded with an error.'
  const { user, section } = await openSettings({
    ...DASHBOARD,
    failingSince: '2026-12-02T15:30:00.000Z',
    formerSecretUntil: '2026-12-03T15:30:00.000Z',
    deliveries: [{ ...failed, state: 'queued', status: 500, problem, attempts: 2 }, DELIVERY],
  })
  expect(section.getByText('hooks.example.com')).toBeTruthy()
  expect(section.getByText('appointment.booked, message.received')).toBeTruthy()
  const [row] = section.getAllByRole('listitem')
  expect(row?.textContent).toContain('DashboardFailing')
  expect(row?.textContent).toContain('Failing since December 2, 2026, 9:30 AM')
  expect(row?.textContent).toContain('old secret also signs until December 3, 2026, 9:30 AM')
  await user.click(section.getByText('Last deliveries'))
  expect(section.getByText(`Waiting (500), 2 attempts. ${problem}`)).toBeTruthy()
  expect(section.getByText('Delivered (204), 1 attempt')).toBeTruthy()
  expect(section.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1)
})

it('adds an endpoint for the chosen events, and shows its secret once', async () => {
  const { user, section, created } = await openSettings()
  await user.click(section.getByRole('button', { name: 'Add endpoint' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add an endpoint' }))
  expect(dialog.getAllByRole('checkbox').map(box => box.getAttribute('value'))).toEqual([...WEBHOOK_TYPES])
  await typeText(user, dialog.getByRole('textbox', { name: 'Address' }), 'hooks.example.com')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(created).not.toHaveBeenCalled()
  for (const problem of ['Enter a name', 'Enter an https address', 'Choose at least one event'])
    expect(dialog.getByText(problem)).toBeTruthy()

  await typeText(user, dialog.getByRole('textbox', { name: 'Name' }), 'Dashboard')
  await user.clear(dialog.getByRole('textbox', { name: 'Address' }))
  await typeText(user, dialog.getByRole('textbox', { name: 'Address' }), 'https://hooks.example.com/a')
  await user.click(dialog.getByRole('checkbox', { name: 'appointment.booked' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const secret = await screen.findByRole('textbox', { name: 'Secret' })
  expect(secret).toHaveProperty('value', SECRET)
  expect(secret).toHaveProperty('readOnly', true)
  expect(created).toHaveBeenCalledExactlyOnceWith({
    name: 'Dashboard',
    address: 'https://hooks.example.com/a',
    types: ['appointment.booked'],
  })
  await user.click(screen.getByRole('button', { name: 'I saved it' }))
  expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull()
})

it('offers no eleventh endpoint', async () => {
  const { section } = await openSettings(...Array.from({ length: 10 }, (_, id) => ({ ...DASHBOARD, id })))
  expect(section.queryByRole('button', { name: 'Add endpoint' })).toBeNull()
})

it('creates a new secret after a question, and shows it; deletes an endpoint after another', async () => {
  const { user, section, newSecret, send } = await openSettings(DASHBOARD)
  await user.click(section.getByRole('button', { name: 'New secret: Dashboard' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Create a new secret for “Dashboard”?' }))
  expect(dialog.getByText(/For 24 hours both secrets sign/)).toBeTruthy()
  const create = dialog.getByRole('button', { name: 'Create' })
  expect(create.getAttribute('style')).not.toContain('red')
  await user.click(create)
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveProperty('value', SECRET)
  expect(newSecret).toHaveBeenCalledExactlyOnceWith({ id: 1 })
  await user.click(screen.getByRole('button', { name: 'I saved it' }))

  await user.click(section.getByRole('button', { name: 'Delete: Dashboard' }))
  const confirmDeletion = within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })
  expect(confirmDeletion.getAttribute('style')).toContain('red')
  await user.click(confirmDeletion)
  await waitFor(() => expect(section.queryByText('hooks.example.com')).toBeNull())
  expect(send).toHaveBeenCalledExactlyOnceWith({ id: 1 })
})

it('sends a test, one delivery again, and everything since a day', async () => {
  const { user, section, send } = await openSettings({ ...DASHBOARD, deliveries: [DELIVERY] })
  await user.click(section.getByRole('button', { name: 'Send a test: Dashboard' }))
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ id: 1 }))
  await user.click(section.getByText('Last deliveries'))
  await user.click(section.getByRole('button', { name: /^Send again: appointment.booked, December 1/ }))
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ id: DELIVERY.id }))

  await user.click(section.getByRole('button', { name: 'Send everything since: Dashboard' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Send everything again to “Dashboard”' }))
  await user.clear(dialog.getByLabelText(/^Since/))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText('Choose a date')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Since/), '2026-11-25')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ id: 1, since: '2026-11-25T06:00:00.000Z' }))
  expect(await screen.findByText('3 deliveries are being sent.')).toBeTruthy()
})

it.each([
  ['restored', /restored from a backup/],
  ['failing', /hasn't accepted any webhook for five days/],
  ['deleted', /asked not to get webhooks anymore/],
] as const)('says that an endpoint is paused (%s), and resumes it', async (paused, text) => {
  const { user, section, send } = await openSettings({ ...DASHBOARD, paused, waiting: 3 })
  expect(section.getByText(text).textContent).toContain('3 deliveries are waiting.')
  await user.click(section.getByRole('button', { name: 'Resume: Dashboard' }))
  await waitFor(() => expect(section.getByText('Working')).toBeTruthy())
  expect(send).toHaveBeenCalledExactlyOnceWith({ id: 1 })
})

it('every tab says that an endpoint is paused until it works again', async () => {
  const { procedures } = stubWebhooks([{ ...DASHBOARD, paused: 'failing' }])
  const { user } = await openAdmin('/admin/settings', procedures)
  const warnings = await findWarningsLine()
  expect(warnings.getAllByText('A webhook is paused').length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Resume: Dashboard' }))
  await waitFor(() => expect(screen.queryAllByText('A webhook is paused')).toEqual([]))
})
