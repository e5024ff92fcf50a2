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
const HOME = chunk('home.js', ['pages/home/home-page.tsx'], ['shared.js'])
const ADMIN = chunk(
  'admin.js',
  ['pages/admin/components/use-editing.ts', 'pages/admin/admin-page.tsx'],
  ['shared.js'],
)
const SHARED = chunk('shared.js', ['lib/trpc.ts'])

it('finds nothing while the code of the administration is loaded by its own page alone', () => {
  expect(adminCodeForVisitors([ENTRY, HOME, ADMIN, SHARED])).toEqual([])
})

it.each([
  [
    'a file that pages share',
    [ENTRY, HOME, ADMIN, chunk('shared.js', ['pages/admin/components/use-editing.ts'])],
  ],
  ['a file that a shared one loads', [HOME, ADMIN, { ...SHARED, imports: ['admin.js'] }]],
  ['the entry itself', [{ ...ENTRY, moduleIds: ['/web/src/pages/admin/admin-page.tsx'] }]],
])('finds code of the administration in %s', (_where, chunks) => {
  expect(adminCodeForVisitors(chunks).join('\n')).toContain('/pages/admin/')
})
