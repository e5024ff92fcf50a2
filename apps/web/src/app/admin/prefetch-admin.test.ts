// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { ADMIN_PATHS } from '../../lib/admin-paths.ts'
import { appointmentDay, appointmentSearch } from '../../testing/admin-appointments.tsx'
import { TEST_SITE } from '../../testing/render-app.tsx'
import { renderPage } from '../../testing/render-page.ts'

async function serve(user: unknown, url = '/admin') {
  const responses: Record<string, unknown> = {
    'session.user': user,
    'appointments.day': appointmentDay('2026-12-31'),
    'appointments.search': appointmentSearch([]),
    'appointments.week': { days: [] },
    'backups.status': { backups: [], overdue: false },
    'mail.status': { server: false, savedAsFile: 12, folder: '/var/clinic/mails' },
    'settings.get': {
      mailServer: { source: 'none', environment: null, saved: null },
      publicAddress: { source: 'none', address: 'https://clinic.example.com', saved: null },
    },
    'setup.status': {
      steps: [{ step: 'password', done: false }],
      fictional: [],
      demo: { events: 0, posts: 0 },
      dismissed: false,
    },
  }
  const call = vi.fn(async (path: string, _input: unknown) => (path in responses ? responses[path] : []))
  const { html } = await renderPage({
    url,
    call,
    site: TEST_SITE,
    assets: { script: '/assets/entry.js', styles: [], preloads: [] },
  })
  return { html, asked: call.mock.calls.map(([path]) => path) }
}

it.each([
  ['/admin', ['events.list'], 'No events yet'],
  ['/admin/registrations', ['events.attendees', 'events.list', 'waitingList.list'], 'No registrations yet'],
  ['/admin/blog', ['blog.list'], 'No posts yet'],
  ['/admin/content', ['content.list', 'content.translations'], 'Stand easy again'],
  ['/admin/appointments', ['appointments.day', 'appointments.search'], 'No upcoming appointments'],
  ['/admin/appointments?view=list', ['appointments.search'], 'No upcoming appointments'],
  ['/admin/appointments?view=today', ['appointments.day'], 'No appointments today'],
  ['/admin/appointments?view=week', ['appointments.week'], 'December 27, 2026 – January 2, 2027'],
  ['/admin/schedule', ['schedule.blockedDates', 'schedule.timeSlots'], 'No blocked dates'],
])('serves the administrator the data of %s with the page', async (url, reads, text) => {
  const { html, asked } = await serve({ id: 1, username: 'admin', isAdmin: true }, url)
  expect(asked.sort()).toEqual(
    [
      ...reads,
      'backups.status',
      'contact.openCount',
      'mail.status',
      'session.user',
      'settings.get',
      'setup.status',
    ].sort(),
  )
  expect(html).toContain('/var/clinic/mails')
  expect(html).toContain('Getting started: 0 of 1')
  expect(html).toContain(text)
})

it.each([{ id: 1, username: 'admin', isAdmin: true }, null])(
  'gives every tab its own title and description, also for %j',
  async user => {
    const paths = Object.values(ADMIN_PATHS)
    const pages = await Promise.all(paths.map(path => serve(user, path)))
    const texts = pages.flatMap(({ html }) => [
      /<title>(.*?)<\/title>/.exec(html)?.[1],
      /<meta name="description" content="(.*?)"/.exec(html)?.[1],
    ])
    expect(new Set(texts).size).toBe(2 * paths.length)
  },
)

it('denies everyone else access, without reading appointments', async () => {
  const { html, asked } = await serve(null)
  expect(asked).toEqual(['session.user'])
  expect(html).toContain('Access Denied')
})
