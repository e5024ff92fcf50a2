import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { main } from '#testing/on-page.ts'
import { openPage } from '#testing/render-app.tsx'
import { ADMIN, failWith, type Stubs } from '#testing/stub-api.ts'

const EMPTY: Stubs = {
  'appointments.day': ({ day }) => ({ day, windows: [], blocked: null, busy: [], appointments: [] }),
  'live.news': () => ({ news: [], next: '2027-01-01T00:30:00.000Z' }),
}

it.each<[string, keyof Stubs, string, boolean?]>([
  ['/', 'content.home', 'Failed to fetch content'],
  ['/blog', 'blog.summaries', "Couldn't load blog posts"],
  ['/blog/a-stiff-neck', 'blog.page', "Couldn't load this post"],
  ['/events', 'events.list', 'Failed to fetch events'],
  ['/admin', 'events.list', 'Failed to fetch events'],
  ['/admin/appointments?view=list', 'appointments.search', 'Failed to fetch appointments'],
  ['/admin/appointments?view=week', 'appointments.week', 'Failed to fetch appointments'],
  ['/admin/backups', 'backups.status', "Couldn't load backups", false],
  ['/admin/blog', 'blog.list', "Couldn't load blog posts"],
  ['/admin/messages', 'contact.list', "Couldn't load messages"],
  ['/admin/registrations', 'events.attendees', 'Failed to fetch registrations'],
  ['/admin/setup', 'setup.status', "Couldn't load the setup steps", false],
])(
  'the page %s says when %s failed, "%s", and reads it again on a press',
  async (path, procedure, failed, toasted = true) => {
    let reads = 0
    const read = () => {
      reads += 1
      return reads === 1 ? failWith('FORBIDDEN', 'No') : new Promise(() => {})
    }
    const user = () => (path.startsWith('/admin') ? ADMIN : null)
    const page = await openPage(path, { ...EMPTY, 'session.user': user, [procedure]: read })
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(toasted ? 2 : 1))
    const alert = within((await main().findByText(failed)).closest('[role="alert"]') as HTMLElement)
    await page.user.click(alert.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(reads).toBe(2))
  },
)
