import { expect, it } from 'vitest'
import { folderGraph } from './folder-graph.ts'

it('folders import what their files import, and files that lie beside them are members of their own', () => {
  const graph = folderGraph('apps/web/src', [
    { path: 'apps/web/src/routes.tsx', targets: ['./pages/home/home-page.tsx'] },
    { path: 'apps/web/src/pages/home/home-page.tsx', targets: ['./hero.tsx', '../../shell/shell.tsx'] },
    { path: 'apps/web/src/shell/shell.tsx', targets: ['../../package.json'] },
    { path: 'apps/server/src/app.ts', targets: ['./http/errors.ts'] },
  ])
  expect(graph).toEqual(
    new Map([
      ['routes.tsx', new Set(['pages'])],
      ['pages', new Set(['shell'])],
      ['shell', new Set()],
    ]),
  )
})
