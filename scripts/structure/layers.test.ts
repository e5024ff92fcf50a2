import { expect, it } from 'vitest'
import { folderRings, importRings, layerProblem, serverLayerProblem, spellingProblem } from './layers.ts'

it.each([
  ['app/site/site-routes.tsx', 'features/blog/public/blog-page.tsx'],
  ['app/admin/admin-tabs.ts', 'features/blog/admin/blog-tab.tsx'],
  ['ssr/entry-server.tsx', 'app/site/site-app.tsx'],
  ['features/blog/public/post.tsx', 'features/images/shared/site-image.tsx'],
  ['features/blog/admin/post-form.tsx', 'features/images/shared/desk/use-upload.ts'],
  ['features/forms/shared/desk/form-sheets.tsx', 'features/patients/shared/desk/patient-words.ts'],
  ['features/blog/public/post.tsx', 'ui/read-status.tsx'],
  ['ui/read-status.tsx', 'lib/trpc/trpc.ts'],
  ['testing/render-app.tsx', 'app/site/site-app.tsx'],
])('lets %s import %s', (from, to) => {
  expect(layerProblem(from, to)).toBeNull()
})

it.each([
  ['lib/site.tsx', 'ui/read-status.tsx', 'lib must not import ui'],
  ['ui/read-status.tsx', 'features/blog/shared/post-html.ts', 'ui must not import features'],
  ['features/blog/public/post.tsx', 'app/document.tsx', 'features must not import app'],
  [
    'features/blog/public/post.tsx',
    'features/events/public/event-card.tsx',
    'import feature events through its shared folder',
  ],
  [
    'features/blog/public/post.tsx',
    'features/blog/admin/post-form.tsx',
    'only the admin area may import features/blog/admin/post-form.tsx',
  ],
  [
    'features/blog/shared/post-html.ts',
    'features/blog/admin/post-form.tsx',
    'only the admin area may import features/blog/admin/post-form.tsx',
  ],
  [
    'features/blog/shared/post-html.ts',
    'features/images/shared/desk/use-upload.ts',
    'only the admin area may import features/images/shared/desk/use-upload.ts',
  ],
  [
    'app/admin/admin-routes.tsx',
    'features/blog/public/post.tsx',
    'only the public site may import features/blog/public/post.tsx',
  ],
  [
    'app/shell/shell.tsx',
    'app/admin/admin-tabs.ts',
    'only the admin area may import app/admin/admin-tabs.ts',
  ],
])('keeps %s from importing %s', (from, to, problem) => {
  expect(layerProblem(from, to)).toBe(problem)
})

it.each([
  ['apps/server/src/routes/health/health.ts', '../../plugins/body-limits.ts'],
  ['apps/server/src/plugins/errors/errors.ts', '../requests/api-paths.ts'],
  ['packages/database/src/migrations/0001-schema.ts', '@mikro-orm/migrations'],
  ['packages/database/src/migrations/all.ts', './0001-schema.ts'],
])('lets %s import %s', (path, target) => {
  expect(serverLayerProblem(path, target)).toBeNull()
})

it.each([
  [
    'apps/server/src/plugins/errors/errors.ts',
    '../../routes/pages/page-cache.ts',
    'plugins must not import routes',
  ],
  [
    'packages/database/src/migrations/0001-schema.ts',
    '../actor.ts',
    'a migration must not import code that changes',
  ],
  [
    'packages/database/src/migrations/0001-schema.ts',
    '@clinic/domain/webhooks/schemas.ts',
    'a migration must not import code that changes',
  ],
])('keeps %s from importing %s', (path, target, problem) => {
  expect(serverLayerProblem(path, target)).toBe(problem)
})

it('accepts folders that import each other in one direction', () => {
  expect(
    folderRings([
      { from: 'app-router.ts', to: 'forms/forms.router.ts' },
      { from: 'forms/forms.router.ts', to: 'trpc.ts' },
      { from: 'forms/links/page.ts', to: 'patients/patient-rows.ts' },
      { from: 'patients/patient-rows.ts', to: 'patients/links/page.ts' },
    ]),
  ).toEqual([])
})

it('names the folders of a ring of imports, in which files at the root are one folder', () => {
  expect(
    folderRings([
      { from: 'forms/links/page.ts', to: 'patients/patient-rows.ts' },
      { from: 'patients/patients.router.ts', to: 'retention/read-ids.ts' },
      { from: 'retention/person.ts', to: 'forms/person-forms.ts' },
      { from: 'app-router.ts', to: 'limits/limiter.ts' },
      { from: 'limits/limit-calls.ts', to: 'context.ts' },
      { from: 'context.ts', to: 'limits/limiter.ts' },
    ]),
  ).toEqual(['(root) → limits → (root)', 'forms → patients → retention → forms'])
})

it('names the files of a ring of imports', () => {
  const chain = [
    { from: 'web/button.tsx', to: 'web/texts.en.ts' },
    { from: 'web/form.tsx', to: 'web/button.tsx' },
  ]
  expect(importRings(chain)).toEqual([])
  expect(importRings([...chain, { from: 'web/texts.en.ts', to: 'web/form.tsx' }])).toEqual([
    'web/button.tsx → web/texts.en.ts → web/form.tsx → web/button.tsx',
  ])
  expect(importRings([{ from: 'a.ts', to: 'a.ts' }])).toEqual(['a.ts → a.ts'])
})

it.each([
  ['features/blog/public/post.tsx', 'features/blog/shared/post-html.ts', '../shared/post-html.ts', null],
  ['features/blog/public/post.tsx', 'lib/texts.ts', '#lib/texts.ts', null],
  ['paths.ts', 'lib/parse-url.ts', './lib/parse-url.ts', null],
  [
    'features/blog/public/post.tsx',
    'features/images/shared/site-image.tsx',
    '../../images/shared/site-image.tsx',
    'import ../../images/shared/site-image.tsx as #features/images/shared/site-image.tsx',
  ],
  ['lib/toast.ts', 'lib/texts.ts', '#lib/texts.ts', 'import #lib/texts.ts by a relative path'],
])('%s imports %s as %s', (from, to, target, problem) => {
  expect(spellingProblem(from, to, target)).toBe(problem)
})
