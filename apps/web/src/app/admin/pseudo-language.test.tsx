import { SETUP_STEPS } from '@clinic/domain/setup/schemas.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  adminAppointment,
  appointmentDay,
  appointmentSearch,
  appointmentWeek,
} from '#testing/admin-appointments.tsx'
import { listedPost } from '#testing/blog-post.ts'
import { clinicEvent } from '#testing/clinic-event.ts'
import { attendee, attendees, auditEntry, timeSlot } from '#testing/example-rows.ts'
import { hardCodedTexts, speakPseudoInCatalogs } from '#testing/hard-coded-texts.tsx'
import { openAdmin, SPANISH_SITE } from '#testing/open-admin.tsx'
import { image } from '#testing/picture.ts'
import { failWith, type Stubs } from '#testing/stub-api.ts'
import { waitingEntry } from '#testing/waiting.ts'
import { es } from './texts.es.ts'

speakPseudoInCatalogs()

/** Names, addresses and numbers of the practice, what it wrote, and names of files, which are data. */
const KNOWN = [
  /Plumb Line( Chiropractic (&|&amp;) Wellness)?|Chiropractic (&|&amp;) Wellness|Dra?\.( Eleanor)? Hart|DC/g,
  /100 Example Street, Suite 2|Columbia, MO 65201|Chrome en Linux|admin|Grace Hopper|Ada Lovelace|Stretch( and strengthen)?/g,
  /Sit less|Lifting without fear|Example Park pavilion|The treatment room|Book an appointment|\| Plumb Line.*|.*Chiropractic &amp;…|clinic\.example\.com ›.*|clinic\.sql\.gz|npm run backup|MB/g,
]
const hardCoded = () => hardCodedTexts(document.body.innerHTML, KNOWN)

const open = (path: string, procedures: Stubs = {}) => openAdmin(path, { ...procedures }, SPANISH_SITE)

const APPOINTMENTS: Stubs = {
  'appointments.search': () => appointmentSearch([adminAppointment({ status: 'no-show' })]),
  'appointments.day': () => appointmentDay('2027-01-04', [adminAppointment({ firstVisit: true })]),
  'appointments.week': ({ day }) =>
    appointmentWeek(day, { '2027-01-04': appointmentDay('2027-01-04', [adminAppointment()]) }),
}
const BACKUP = { fileName: 'clinic.sql.gz', bytes: 12_345_678, madeAt: '2026-11-20T09:00:00.000Z' }
const FIGURES = { bookedMinutes: 90, openMinutes: 2_400, appointments: 1, noShows: 0 }

/** Each tab with the responses of its procedures. Procedures without a response fail, so their errors are shown, too. */
const TABS: readonly (readonly [path: string, procedures: Stubs])[] = [
  ['/admin', { 'events.list': () => [clinicEvent({ featured: true })] }],
  [
    '/admin/registrations',
    {
      'events.list': () => [clinicEvent({ id: 7 })],
      'events.attendees': () => attendees(attendee()),
      'waitingList.list': () => [waitingEntry({ place: 1 })],
    },
  ],
  ['/admin/blog', { 'blog.list': () => [listedPost()] }],
  ['/admin/appointments?view=list', APPOINTMENTS],
  ['/admin/appointments?day=2027-01-04', APPOINTMENTS],
  ['/admin/appointments?view=week&week=2027-01-03', APPOINTMENTS],
  [
    '/admin/schedule',
    {
      'schedule.timeSlots': () => [timeSlot()],
      'schedule.blockedDates': () => [{ id: 1, date: '2027-01-18', reason: null }],
      'schedule.specialHours': () => failWith('FORBIDDEN', ''),
    },
  ],
  ['/admin/messages', { 'contact.list': () => ({ open: 0, page: 1, pageSize: 50, messages: [], total: 0 }) }],
  ['/admin/patients', { 'patients.list': () => ({ patients: [], total: 0, page: 1, pageSize: 50 }) }],
  ['/admin/forms', {}],
  ['/admin/images', { 'images.list': () => [image()] }],
  [
    '/admin/reports',
    {
      'reports.overview': () => ({
        thisWeek: '2026-11-01',
        weeks: ['2026-10-25', '2026-11-01', '2026-11-08'].map(week => ({ week, ...FIGURES })),
        months: [{ month: '2026-10', completed: 8, noShow: 2, cancelled: 1, other: 0 }],
        patients: [{ month: '2026-10', new: 3, returning: 5 }],
        types: [{ appointmentType: 'adjustment', appointments: 15 }],
        events: [],
      }),
    },
  ],
  ['/admin/audit-log', { 'auditLog.list': () => ({ entries: [auditEntry()], next: null }) }],
  [
    '/admin/backups',
    { 'backups.status': () => ({ backups: [{ ...BACKUP, kind: 'nightly' }], overdue: true }) },
  ],
  ['/admin/privacy', {}],
  ['/admin/settings', {}],
  [
    '/admin/setup',
    {
      'setup.status': () => ({
        steps: SETUP_STEPS.map(step => ({ step, done: false })),
        missing: ['prices', 'license'],
        fictional: [{ key: 'practice_name', group: 'Practice', label: 'Name', optional: false }],
        demo: { events: 3, posts: 1 },
        dismissed: false,
      }),
    },
  ],
]

it.each(TABS)('the tab %s takes every word from catalogs', async (path, procedures) => {
  const { queryClient } = await open(path, procedures)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const tab = document.getElementById('admin-tab-panel')?.innerHTML ?? 'No tab'
  expect(hardCodedTexts(tab, KNOWN)).toEqual([])
})

it('takes every word around the tabs, of the warnings and of the account menu from catalogs', async () => {
  const { user } = await open('/admin', {
    'mail.status': () => ({
      server: false,
      savedAsFile: 2,
      folder: '/mails',
      unsent: 1_200,
      delayed: 1,
      limitsMet: 1,
    }),
    'backups.status': () => ({ overdue: true, backups: [] }),
    'webhooks.status': () => ({ paused: true }),
  })
  await screen.findAllByText(es.warnings.webhook)
  await user.click(screen.getByRole('button', { name: es.account('admin') }))
  await screen.findByRole('menuitemradio', { name: 'Español' })
  expect(hardCoded()).toEqual([])
  await user.click(screen.getByRole('menuitem', { name: es.attention(1_204) }))
  await screen.findByRole('dialog')
  expect(hardCoded()).toEqual([])
})

it('denies access in the words of a catalog', async () => {
  await open('/admin', { 'session.user': () => null })
  await screen.findByRole('heading', { name: es.denied.title })
  expect(hardCoded()).toEqual([])
})
