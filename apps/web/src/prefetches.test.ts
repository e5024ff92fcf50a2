import { expect, it } from 'vitest'
import { prefetches } from './prefetches.ts'
import { routes } from './routes.tsx'

it('reads for paths that routes have', () => {
  const paths = routes.map(({ path }) => path)
  expect(Object.keys(prefetches).filter(path => !paths.includes(path))).toEqual([])
})
