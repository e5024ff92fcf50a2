import type { Context } from '@clinic/api/context.ts'
import { toErrorResponse } from '@clinic/api/error-body.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import { adminProcedure, publicProcedure, router, scopedProcedure } from '@clinic/api/trpc.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { callTRPCProcedure } from '@trpc/server'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { toCaller } from './call-procedure.ts'

const steps: string[] = []
const step = (name: string) =>
  publicProcedure.use(async ({ next, path, type, meta }) => {
    steps.push(`${name} of ${type} ${path}, ${meta?.access}`)
    const result = await next()
    steps.push(`${name} ${result.ok ? 'saw an answer' : 'saw a refusal'}`)
    return result
  })

const routes = router({
  double: step('outer')
    .use(({ next }) => next({ ctx: { factor: 2 } }))
    .input(z.object({ number: z.number() }))
    .input(z.object({ note: z.string().default('none') }))
    .output(z.object({ doubled: z.number(), note: z.string() }))
    .query(({ ctx, input }) => ({ doubled: input.number * ctx.factor, note: input.note, hidden: true })),
  refuse: step('outer').query(() => {
    throw new RuleError('eventFull')
  }),
  lie: publicProcedure.output(z.number()).query(() => 'no number' as never),
  administrators: adminProcedure.query(({ ctx }) => ctx.user.username),
  scoped: scopedProcedure('blog:read').query(({ ctx }) => ctx.user?.username),
  fail: publicProcedure.query(() => {
    throw new Error('A fault')
  }),
})
const em = vi.fn()
const user = { id: 1, username: 'practice', isAdmin: true, language: 'en' } as const
const ctx = {
  limitedCaller: null,
  key: null,
  user,
  get em() {
    return em()
  },
} as unknown as Context

const procedures = readProcedures(routes)
const ours = (name: string, sent: unknown) => toCaller(procedures, name)(ctx, sent)
const theirs = (path: string, sent: unknown) =>
  callTRPCProcedure({
    router: routes,
    path,
    type: 'query',
    ctx,
    getRawInput: async () => sent,
    signal: undefined,
    batchIndex: 0,
  })
const outcome = async (call: () => Promise<unknown>) => {
  steps.length = 0
  const response = await call().then(
    value => ({ value }),
    error => ({ refusal: toErrorResponse(error, 'en', 'request-1') }),
  )
  return { response, steps: [...steps] }
}

describe('a procedure that the adapter calls', () => {
  it.each([
    ['double', { number: 21, note: 'a note' }],
    ['double', { number: 21 }],
    ['double', { number: 'many' }],
    ['double', undefined],
    ['refuse', undefined],
    ['lie', undefined],
    ['fail', undefined],
    ['administrators', undefined],
    ['scoped', undefined],
  ] as const)('%s(%j) does what tRPC makes of it', async (path, sent) => {
    expect(await outcome(() => ours(path, sent))).toEqual(await outcome(() => theirs(path, sent)))
  })

  it.each([
    ['double', ours, { number: 21 }],
    ['administrators', ours, undefined],
    ['administrators', theirs, undefined],
    ['scoped', ours, undefined],
    ['scoped', theirs, undefined],
  ] as const)('%s forks no entity manager that it does not use: %o', async (path, call, sent) => {
    em.mockClear()
    await call(path, sent)
    expect(em).not.toHaveBeenCalled()
  })

  it('is validated on input and output, together with its middlewares', async () => {
    const { response, steps } = await outcome(() => ours('double', { number: 21 }))
    expect(response).toEqual({ value: { doubled: 42, note: 'none' } })
    expect(steps).toEqual(['outer of query double, public', 'outer saw an answer'])
  })
})
