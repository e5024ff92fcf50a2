import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('all packages of MikroORM have the same declared version', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const family = Object.entries(dependencies).filter(([name]) => /^@?mikro-orm\b/.test(name))
  expect(family.map(([name]) => name)).toEqual(
    '@mikro-orm/core @mikro-orm/migrations @mikro-orm/postgresql mikro-orm'.split(' '),
  )
  expect(new Set(family.map(([, version]) => version)).size).toBe(1)
})
