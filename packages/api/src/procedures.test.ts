import { expect, it } from 'vitest'
import { z } from 'zod'
import { readProcedures } from './procedures.ts'
import { publicProcedure, router } from './trpc.ts'

const input = z.object({ number: z.number() })
const output = z.number()

const double = publicProcedure
  .meta({ shownOnPages: false })
  .input(input)
  .output(output)
  .query(({ input: { number } }) => number * 2)
const forget = publicProcedure.mutation(() => undefined)

it('reads what procedures declare, in the order of their router', () => {
  const procedures = readProcedures(router({ numbers: router({ double }), forget }))
  expect([...procedures.keys()]).toEqual(['numbers.double', 'forget'])
  expect(procedures.get('numbers.double')).toMatchObject({
    name: 'numbers.double',
    type: 'query',
    meta: { access: 'public', shownOnPages: false },
    inputs: [input],
    output,
  })
  expect(procedures.get('forget')).toMatchObject({ type: 'mutation', inputs: [], output: undefined })
})

it('has the middlewares in the order in which they run', () => {
  const { middlewares = [] } = readProcedures(router({ double })).get('double') ?? {}
  expect(middlewares.map(({ _type }) => _type)).toEqual([undefined, 'input', 'output', undefined])
})

it('rejects a procedure that is stored in another way', () => {
  const other = { _def: { procedures: { double: { _def: { type: 'query', steps: [] } } } } }
  expect(() => readProcedures(other as never)).toThrow('The procedure double')
})
