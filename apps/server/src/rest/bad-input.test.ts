import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openTestApp, type TestApp } from '../testing/test-app.ts'
import { restProcedures } from './rest-procedures.ts'

const RUNS = 500

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await openTestApp()
  admin = await logIn(test.app)
})
afterAll(() => test.close())

const FIELDS = [
  ...new Set(restProcedures().flatMap(({ fields }) => [...(fields?.keys() ?? [])])),
  '__proto__',
  'constructor',
]
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '2026-12-07',
    '1e999',
    'NaN',
    '9'.repeat(40),
    "'; drop table users; --",
    '%00',
  ),
)
const value = fc.oneof(fc.jsonValue(), text, fc.double(), fc.maxSafeInteger())
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value).map(fields => JSON.stringify(fields)),
  fc.json(),
  fc.string(),
)
const request = fc.record({
  procedure: fc.constantFrom(...restProcedures()),
  path: text,
  query: fc.array(fc.tuple(fc.constantFrom(...FIELDS), text), { maxLength: 3 }),
  body,
  type: fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-16', ';'),
  loggedIn: fc.boolean(),
  key: fc.option(fc.stringMatching(/^[\x21-\x7e]{0,300}$/)),
})

describe('random input', () => {
  it(`never makes a 5xx, and every refusal has the one shape (${RUNS} requests)`, async () => {
    const seed = Number(process.env.SEED) || Date.now()
    process.stdout.write(`The seed of this run is ${seed}; SEED=${seed} repeats it\n`)
    await fc.assert(
      fc.asyncProperty(request, async ({ procedure, path, query, body, type, loggedIn, key }) => {
        const search = new URLSearchParams(
          query.map(([name, text]): [string, string] => [name, text.toWellFormed()]),
        )
        const segment = encodeURIComponent(path.toWellFormed())
        const answer = await test.app.inject({
          method: procedure.method as 'GET',
          url: `/api${procedure.pattern.replace(/:\w+/, segment)}?${search}`,
          headers: {
            'content-type': type,
            ...(loggedIn && { cookie: admin }),
            ...(key && { 'idempotency-key': key }),
          },
          payload: procedure.method === 'GET' ? '' : body,
        })
        expect(answer.statusCode).toBeLessThan(500)
        if (answer.statusCode !== 200) {
          expect(answer.json()).toMatchObject({
            message: expect.stringMatching(/\S/),
            code: expect.stringMatching(/^[A-Z_]+$/),
            issues: expect.any(Array),
          })
        }
      }),
      { numRuns: RUNS, seed },
    )
  })
})
