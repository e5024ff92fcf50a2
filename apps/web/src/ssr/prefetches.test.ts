import { expect, it } from 'vitest'
import { routes } from '../app/routes.tsx'
import { prefetches } from './prefetches.ts'

it('covers only paths that have a route', () => {
  const paths = routes.map(({ path }) => path)
  expect(Object.keys(prefetches).filter(path => !paths.includes(path))).toEqual([])
})
