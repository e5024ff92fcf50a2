import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  adminAppointment,
  appointmentDay,
  appointmentSearch,
  appointmentWeek,
  openAppointments,
} from '../../../testing/admin-appointments.tsx'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith } from '../../../testing/stub-api.ts'
import { texts as dialogs } from '../../../ui/dialog/texts.ts'
import { texts as tables } from '../../../ui/table/texts.ts'
import { texts as offers } from '../../offers/shared/desk/texts.ts'
import { texts as feed } from './feed/texts.ts'
import { texts as all } from './texts.ts'

speakPseudoInCatalogs()
const t = all.es
const SITE = { ...SPANISH_SITE, now: '2027-01-04T18:00:00.000Z' }
const KNOWN = [
  /Grace Hopper|Ada Lovelace|Joan Clarke|Chen Wei|Stiff neck|Family|rescheduled| · Plumb Line Chiropractic (?:&|&amp;) Wellness|Holidays|^(?:j|k|t|Enter)$|Subject: .*/g,
]
const at = (time: string) => `2027-01-04T${time}:00.000Z`
const change = { madeBy: 'practice' as const, at: SITE.now, version: 1 }
const past = { madeBy: 'patient' as const, at: '2026-12-31T18:00:00.000Z', version: null }

const row = (id: number, patientName: string, time: string, over: Partial<AdminAppointment> = {}) =>
  adminAppointment({ id, patientName, duration: 30, appointmentDate: at(time), language: 'es', ...over })

const ROWS = [
  row(1, 'Grace Hopper', '15:00', { status: 'no-show', imported: true }),
  row(2, 'Joan Clarke', '16:00', { status: 'rescheduled', scheduleConflict: 'busy' }),
  row(3, 'Ada Lovelace', '17:45', {
    patientPhone: '(573) 555-0199',
    notes: 'Stiff neck',
    scheduleConflict: 'hours',
    firstVisit: true,
    arrivedAt: at('17:40'),
    changes: [
      { ...past, change: 'moved', movedFrom: at('16:00') },
      { ...past, change: 'cancelled', movedFrom: null },
    ],
  }),
  row(4, 'Grace Hopper', '18:30', { status: 'completed', scheduleConflict: 'blocked' }),
  row(5, 'Joan Clarke', '20:15'),
  row(6, 'Chen Wei', '22:30', {
    status: 'cancelled',
    changes: [{ ...change, change: 'cancelled', movedFrom: null }],
  }),
]
const ASKING = {
  days: [1],
  partOfDay: 'any' as const,
  appointmentId: 3,
  patientName: 'Ada Lovelace',
  startsAt: at('17:45'),
  askedAt: SITE.now,
  offer: { startsAt: at('20:00'), until: at('19:00') },
}
const BUSY = [{ startsAt: at('21:30'), endsAt: at('22:30'), calendar: 'Family' }]

const open = (query: string, responses: Parameters<typeof openAppointments>[0] = {}) =>
  openAppointments(
    {
      user: () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
      day: () => ({ ...appointmentDay('2027-01-04', ROWS), busy: BUSY }),
      search: () => appointmentSearch(ROWS, { scheduleConflicts: 3, total: 5_000, more: true }),
      week: ({ day }) =>
        appointmentWeek(day, {
          '2027-01-04': { ...appointmentDay('2027-01-04', ROWS), busy: BUSY },
          '2027-01-05': { blocked: { reason: 'Holidays' } },
        }),
      earlier: {
        'earlierTimes.list': () => [ASKING],
        'earlierTimes.stopFor': () => ({ success: true }),
      },
      ...responses,
    },
    `/admin/appointments?${query}`,
    SITE,
  )

/** Texts in the tab, its dialogs and toasts come from catalogs. */
function expectCatalogs(tab = '#admin-tab-panel') {
  const shown = [...document.querySelectorAll(`${tab}, [role="dialog"], .mantine-Notification-root`)]
  expect(shown.length).toBeGreaterThan(0)
  expect(hardCodedTexts(shown.map(({ outerHTML }) => outerHTML).join('\n'), KNOWN)).toEqual([])
}

/** Presses the first button, link or menu item whose name contains a text of the catalog. */
async function press(user: UserEvent, name: string, role = 'button') {
  const [first] = await screen.findAllByRole(role, { name: label => label.includes(name) })
  await user.click(first as HTMLElement)
}

const more = (patient: string) => tables.es.more(patient)
const close = async (user: UserEvent) => {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('Today with its card, menus, dialogs and toasts', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({ ...matchMedia(query), matches: true }))
  const { user } = await open('view=today')
  await screen.findByRole('list', { name: t.day.list })
  await screen.findAllByText(t.conflicts.hours)
  expectCatalogs()
  await press(user, offers.es.open(1))
  await screen.findByRole('dialog')
  expectCatalogs()
  await press(user, offers.es.stop)
  await close(user)
  await press(user, more('Ada Lovelace'))
  await screen.findByRole('menuitem', { name: t.desk.undoCheckIn.whose('Ada Lovelace') })
  expectCatalogs()
  await press(user, t.desk.cancel.whose('Ada Lovelace'), 'menuitem')
  await screen.findAllByText(t.changes.done)
  await press(user, t.desk.move.verb)
  await screen.findByRole('checkbox', { name: t.email })
  expectCatalogs()
  await close(user)
  await press(user, t.keys.open)
  await screen.findByText(t.keys.single)
  expectCatalogs()
})

it('the list with its filters, forms and questions', async () => {
  const { user } = await open('view=list', {
    get: () => adminAppointment({ version: 9, notes: 'Stiff neck', appointmentDate: at('21:00') }),
    update: () => failWith('CONFLICT', 'Stiff neck', { reason: 'stale' }),
  })
  await press(user, t.list.filters(0))
  await user.selectOptions(screen.getByLabelText(t.list.sort), t.list.sorts.name)
  await screen.findByText(t.list.byName)
  expectCatalogs()
  await press(user, more('Ada Lovelace'))
  await press(user, t.desk.edit.whose('Ada Lovelace'), 'menuitem')
  await user.selectOptions(await screen.findByLabelText(t.edit.status), t.status.cancelled)
  await press(user, t.edit.submit)
  await screen.findByText(/Stiff neck”/)
  expectCatalogs()
  await press(user, t.edit.cancel)
  await press(user, dialogs.es.discard.confirm)
  await press(user, more('Ada Lovelace'))
  await press(user, t.desk.delete.whose('Ada Lovelace'), 'menuitem')
  await screen.findByText(t.deletion.warning(true))
  expectCatalogs()
})

it('the week with its cancelled appointments', async () => {
  await open('view=week')
  await screen.findByText(t.week.cancelled)
  expectCatalogs()
})

it('the calendar feed and the marks of first visits in the settings', async () => {
  const sections = '#calendar .mantine-Stack-root, #first-visits .mantine-Stack-root'
  const link = { url: 'https://clinic.example.com/calendar/abc.ics', createdAt: SITE.now }
  let createdAt: string | null = null
  const { user } = await openAdmin(
    '/admin/settings',
    {
      'appointments.feedCreatedAt': () => createdAt,
      'appointments.createFeed': () => {
        createdAt = link.createdAt
        return link
      },
      'appointments.markFirstTimes': () => ({ success: true }),
    },
    SITE,
  )
  const mark = await screen.findByRole('switch', { name: t.firstVisits.mark })
  expectCatalogs(sections)
  await user.click(mark)
  await press(user, feed.es.create.button)
  await screen.findByLabelText(feed.es.address)
  await press(user, feed.es.revoke.confirm)
  await screen.findByRole('dialog')
  expectCatalogs(sections)
})
