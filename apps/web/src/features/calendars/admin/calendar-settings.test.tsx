import type { ListedCalendar } from '@clinic/domain/calendars/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listedCalendar } from '#testing/example-rows.ts'
import { expectLastCall, findWarningsLine, typeText } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { showSection } from '#testing/show-sections.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'
import { CalendarSettings } from './calendar-settings.tsx'

const FAMILY = listedCalendar()
const BUSY = [
  { startsAt: '2027-01-04T16:00:00.000Z', endsAt: '2027-01-04T17:00:00.000Z' },
  { startsAt: '2027-01-05T06:00:00.000Z', endsAt: '2027-01-06T06:00:00.000Z' },
]

async function openSettings(...calendars: ListedCalendar[]) {
  let reread: Promise<ListedCalendar[]> | undefined
  const add = vi.fn<Stub<'calendars.add'>>(({ name }) => {
    calendars = [...calendars, { ...FAMILY, id: 9, name }]
    return { id: 9 }
  })
  const preview = vi.fn<Stub<'calendars.preview'>>(() => ({ next: BUSY, count: 2, remarks: [] }))
  const send = vi.fn((_input: unknown) => ({ success: true as const }))
  const { user, section } = showSection('Other calendars', <CalendarSettings />, {
    'calendars.list': () => reread ?? calendars,
    'calendars.add': add,
    'calendars.preview': preview,
    'calendars.read': send,
    'calendars.acceptLoss': input => {
      calendars = calendars.map(calendar => ({ ...calendar, foundAhead: null, ahead: 0 }))
      return send(input)
    },
    'calendars.setInvitations': input => {
      // Takes until the next change.
      reread = new Promise(() => {})
      return send(input)
    },
    'calendars.remove': input => {
      calendars = []
      reread = undefined
      return send(input)
    },
  })
  await section.findByRole('button', { name: /^(?:Add calendar|Read now: 5)$/ })
  return { user, section, add, preview, send }
}

it('shows a calendar by its host, reads it on request, sets its invitations and shows them again, and removes it after a question', async () => {
  const { user, section, send } = await openSettings(FAMILY)
  expect(section.getByRole('listitem').textContent).toBe(
    'FamilyWorkingcalendar.example.com12 upcoming busy times, last read December 31, 2026, 12:00 PMRead nowInvitationsRemove',
  )
  await user.click(section.getByRole('button', { name: 'Read now: Family' }))
  await waitFor(() => expect(send).toHaveBeenCalledWith({ id: 1 }))

  await user.click(section.getByRole('button', { name: 'Invitations: Family' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitations in “Family”' }))
  await typeText(user, dialog.getByRole('textbox', { name: /^Your email address/ }), 'dr@example.com')
  await user.click(dialog.getByRole('switch', { name: /^Block the times of invitations/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectLastCall(send, { id: 1, owner: 'dr@example.com', countsUnanswered: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(section.getByRole('button', { name: 'Invitations: Family' }))
  expect(screen.getByDisplayValue('dr@example.com')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Block the times/ }).checked).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(section.getByRole('button', { name: 'Remove: Family' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove the calendar “Family”?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section.queryByRole('listitem')).toBeNull())
  expect(send).toHaveBeenLastCalledWith({ id: 1 })
})

it('adds a calendar by name and address, and says first what would be read or why it cannot be', async () => {
  const { user, section, add, preview } = await openSettings()
  await user.click(section.getByRole('button', { name: 'Add calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a calendar' }))
  expect(dialog.getByRole('button', { name: 'Show busy times' })).toHaveProperty('disabled', true)
  await typeText(user, dialog.getByRole('textbox', { name: /^Name/ }), 'School')
  await typeText(
    user,
    dialog.getByRole('textbox', { name: /^Address/ }),
    'webcal://calendar.example.com/a.ics',
  )
  const problem = 'This address does not lead to a calendar.'
  preview.mockImplementationOnce(() => failWith('CONFLICT', problem))
  await user.click(dialog.getByRole('button', { name: 'Show busy times' }))
  expect((await within(dialog.getByRole('status')).findByRole('note')).textContent).toContain(problem)
  await user.click(dialog.getByRole('button', { name: 'Show busy times' }))
  await dialog.findByText('2 busy times within a year')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mon, Jan 4, 10:00-11:00 AM',
    'Tue, Jan 5, 12:00 AM-Jan 6, 12:00 AM',
  ])
  expect(preview).toHaveBeenCalledWith({ address: 'https://calendar.example.com/a.ics' })
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await section.findByText('School')
  expect(add).toHaveBeenCalledWith({ name: 'School', address: 'https://calendar.example.com/a.ics' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says why a calendar was not read, and warns above every tab after two hours', async () => {
  const problem = 'This address responded with an error.'
  await openAdmin('/admin/settings', { 'calendars.list': () => [{ ...FAMILY, problem, unread: true }] })
  const section = within(await screen.findByRole('region', { name: 'Other calendars' }))
  await section.findByRole('button', { name: 'Read now: Family' })
  expect(section.getByRole('note').textContent).toBe(
    `${problem} It could not be read for two hours. Its last busy times still count.`,
  )
  expect(
    (await findWarningsLine()).getAllByText(/^A calendar lost most of its busy times or could not be read/),
  ).not.toEqual([])
})

it('asks before the busy times of a calendar that became empty are dropped', async () => {
  const { user, section, send } = await openSettings({ ...FAMILY, foundAhead: 0 })
  expect(section.getByRole('note').textContent).toContain('12 busy times from before still count')
  await user.click(section.getByRole('button', { name: 'Remove 12 busy times: Family' }))
  await waitFor(() => expect(section.queryByRole('note')).toBeNull())
  expect(send).toHaveBeenCalledWith({ id: 1 })
})

it('asks before most busy times are dropped, lists skipped and guessed events, and offers no sixth calendar', async () => {
  const remarks: ListedCalendar['remarks'] = [
    { kind: 'noLength', count: 2, examples: ['2027-01-04', '2027-01-05'] },
    { kind: 'unknownZone', count: 1, examples: ['Office'] },
  ]
  const others = [3, 4, 5].map(id => ({ ...FAMILY, id, name: `${id}` }))
  const { section } = await openSettings(
    { ...FAMILY, foundAhead: 5 },
    { ...FAMILY, id: 2, name: 'School', remarks },
    ...others,
  )
  const [lost, read] = section.getAllByRole('note')
  expect(lost?.textContent).toContain('suddenly has 5 of its 12 busy times')
  section.getByRole('button', { name: 'Remove 7 busy times: Family' })
  section.getByText('Partly read')
  const items = within(read as HTMLElement).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '2 events have no length and block no time: Mon, Jan 4 · Tue, Jan 5',
    'The time zone of 1 event is unknown, so it was read as clinic time: Office',
  ])
  expect(section.queryByRole('button', { name: 'Add calendar' })).toBeNull()
})
