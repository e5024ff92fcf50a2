// @vitest-environment jsdom
import { SHARING_WORDS } from '@clinic/domain/words/sharing-words.ts'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { adminAppointment } from '../../../testing/admin-appointments.tsx'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith, type Stubs } from '../../../testing/stub-api.ts'
import { es as sharing } from './sharing/texts.es.ts'
import { es } from './texts.es.tsx'

speakPseudoInCatalogs()

beforeEach(() => {
  vi.stubGlobal('print', vi.fn())
})
const SLOT = {
  id: 1,
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
  types: [],
  version: 1,
}
const SPECIAL = {
  id: 3,
  date: '2027-01-13',
  startTime: '15:00',
  endTime: '17:00',
  open: false,
  types: [],
  translations: {},
  version: 1,
}
const APPOINTMENT = adminAppointment({ patientPhone: '(573) 555-0177' })
const AFFECTED = {
  appointments: [APPOINTMENT, adminAppointment({ id: 2, patientPhone: null, patientEmail: null })],
  total: 3,
}
const MAIL = { server: false, savedAsFile: 0, folder: null, unsent: 0, delayed: 0, limitsMet: 0 }
const KNOWN = [/Out of town|Grace Hopper|Plumb Line Chiropractic (&|&amp;) Wellness/g]

async function open(procedures: Stubs = {}) {
  const { user } = await openAdmin(
    '/admin/schedule',
    {
      'schedule.timeSlots': () => [
        SLOT,
        { ...SLOT, id: 2, startTime: '18:00', endTime: '19:00', isAvailable: false },
      ],
      'schedule.blockedDates': () => [
        { id: 1, date: '2026-12-24', reason: null },
        { id: 2, date: '2027-01-18', reason: 'Out of town' },
      ],
      'schedule.specialHours': () => [
        { ...SPECIAL, reason: null },
        { ...SPECIAL, id: 4, open: true, reason: 'Out of town' },
      ],
      'schedule.createTimeSlot': () => SLOT,
      'schedule.unblockDate': () => ({ success: true }),
      'schedule.deleteTimeSlot': () => failWith('NOT_FOUND', 'No'),
      'schedule.listInDirectories': () => failWith('CONFLICT', 'No'),
      'schedule.change': () => ({ keep: 5, cancel: 1, ask: 1 }),
      'appointments.affected': () => AFFECTED,
      'mail.status': () => MAIL,
      ...procedures,
    },
    SPANISH_SITE,
  )
  return user
}
const onTab = () => hardCodedOnTab(KNOWN)
const dialog = () => screen.findByRole('dialog')
const inDialog = async () => hardCodedTexts((await dialog()).outerHTML, KNOWN)
const press = async (user: UserEvent, name: string) => {
  const [button] = await screen.findAllByRole('button', { name: shown => shown.startsWith(name) })
  await user.click(button as HTMLElement)
}
const says = (text: string) => screen.findByText(shown => shown.startsWith(text))

it('shows hours and blocked dates, and asks about each change in the words of the catalog', async () => {
  const user = await open()
  await screen.findByRole('heading', { name: es.holidays.title })
  await press(user, es.week.copy)
  expect(onTab()).toEqual([])
  await press(user, es.week.everyDay)
  expect(onTab()).toEqual([])
  await press(user, es.week.submit)
  expect(await inDialog()).toEqual([])
  const { choices } = es.affected
  for (const choice of [choices.cancel, choices.ask, choices.keep]) {
    const [forAll] = within(await dialog()).getAllByRole('combobox')
    await user.selectOptions(forAll as HTMLElement, choice)
    expect(await inDialog()).toEqual([])
  }
  await press(user, es.affected.back)
})

it('changes time slots and dates in the words of the catalog', async () => {
  const user = await open()
  await press(user, es.slots.add.submit)
  await says(es.slots.add.done)
  await press(user, es.slots.delete)
  expect(await inDialog()).toEqual([])
  await press(user, es.slots.remove.confirm)
  await says(es.slots.remove.failed)
  await press(user, es.unblock.verb)
  expect(await inDialog()).toEqual([])
  await press(user, es.unblock.confirm)
  await says(es.unblock.done)
  await press(user, es.slots.edit)
  expect(onTab()).toEqual([])
  await press(user, es.slots.update.submit)
  expect(await inDialog()).toEqual([])
})

it('shares the booking page in the words of the catalog', async () => {
  const user = await open({
    'schedule.timeSlots': () => [],
    'schedule.blockedDates': () => [],
    'schedule.specialHours': () => [],
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: sharing.language }), 'Español')
  await press(user, sharing.copyWhat(sharing.address.label))
  await says(sharing.address.copied)
  await user.click(
    await screen.findByRole('switch', { name: shown => shown.startsWith(sharing.directories.label) }),
  )
  await says(sharing.failed)
  await press(user, sharing.card)
  expect(onTab()).toEqual([])
  const card = (await screen.findByText(SHARING_WORDS.es.scan)).closest('[data-size]')?.outerHTML ?? 'No card'
  expect(hardCodedTexts(card, [...KNOWN, 'clinic.example.com', SHARING_WORDS.es.scan])).toEqual([])
})
