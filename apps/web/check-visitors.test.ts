// @vitest-environment node
import { expect, it } from 'vitest'
import { adminCodeForVisitors } from './check-visitors.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false) => ({
  fileName,
  moduleIds: moduleIds.map(id => `/web/src/${id}`),
  imports,
  isEntry,
  facadeModuleId: `/web/src/${moduleIds.at(-1)}`,
})

const ENTRY = chunk('entry.js', ['entry-client.tsx'], ['shared.js'], true)
const HOME = chunk('home.js', ['features/content/public/home/home-page.tsx'], ['shared.js'])
const ADMIN = chunk(
  'admin.js',
  ['features/events/admin/use-event-form.ts', 'app/admin/admin-page.tsx'],
  ['shared.js'],
)
const SHARED = chunk('shared.js', ['lib/trpc.ts'])

it('finds nothing while only the admin page loads admin code', () => {
  expect(adminCodeForVisitors([ENTRY, HOME, ADMIN, SHARED])).toEqual([])
})

it.each([
  [
    'a file that pages share',
    [ENTRY, HOME, ADMIN, chunk('shared.js', ['features/events/admin/use-event-form.ts'])],
  ],
  ['a file that a shared one loads', [HOME, ADMIN, { ...SHARED, imports: ['admin.js'] }]],
  ['the entry itself', [{ ...ENTRY, moduleIds: ['/web/src/app/admin/admin-page.tsx'] }]],
])('finds admin code in %s', (_where, chunks) => {
  expect(adminCodeForVisitors(chunks).join('\n')).toContain('/admin/')
})
