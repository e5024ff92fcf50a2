import { expect, it } from 'vitest'
import { layerProblem } from './layers.ts'

it.each([
  ['app/routes.tsx', 'features/blog/public/blog-page.tsx'],
  ['ssr/entry-server.tsx', 'app/app.tsx'],
  ['app/document.tsx', 'ssr/page-state.ts'],
  ['features/blog/public/post.tsx', 'features/blog/admin/post-form.tsx'],
  ['features/blog/public/post.tsx', 'features/images/shared/site-image.tsx'],
  ['features/blog/public/post.tsx', 'ui/loader.tsx'],
  ['ui/loader.tsx', 'lib/trpc/trpc.ts'],
  ['testing/render-app.tsx', 'app/app.tsx'],
])('lets %s import %s', (from, to) => {
  expect(layerProblem(from, to)).toBeNull()
})

it.each([
  ['lib/site.tsx', 'ui/loader.tsx', 'lib must not import ui'],
  ['ui/loader.tsx', 'features/blog/shared/post-html.ts', 'ui must not import features'],
  ['features/blog/public/post.tsx', 'app/routes.tsx', 'features must not import app'],
  [
    'features/blog/public/post.tsx',
    'features/events/public/event-card.tsx',
    'import feature events through its shared folder',
  ],
])('keeps %s from importing %s', (from, to, problem) => {
  expect(layerProblem(from, to)).toBe(problem)
})
