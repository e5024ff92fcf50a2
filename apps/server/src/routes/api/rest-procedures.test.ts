import { router, scopedProcedure } from '@clinic/api/trpc.ts'
import { expect, it } from 'vitest'
import { restProcedures } from './rest-procedures.ts'

const write = (name: string) =>
  scopedProcedure('content:write').meta({ openapi: { method: 'POST', path: `/${name}` } })

it("a program's write rejects a reused Idempotency-Key unless repeats run again", () => {
  const routes = router({
    stored: write('stored').mutation(() => null),
    ownTransaction: write('own')
      .meta({ audit: 'own' })
      .mutation(() => null),
    preview: write('preview')
      .meta({ audit: 'none' })
      .mutation(() => null),
    idempotent: write('idempotent')
      .meta({ runsAgain: true })
      .mutation(() => null),
  })
  expect(restProcedures(routes).map(({ name, errors }) => [name, errors])).toEqual([
    ['stored', ['keyReused']],
    ['ownTransaction', ['keyReused']],
    ['preview', []],
    ['idempotent', []],
  ])
})
