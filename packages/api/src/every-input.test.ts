import { TRPCError } from '@trpc/server'
import { beforeAll, expect, it } from 'vitest'
import { toErrorResponse } from './error-body.ts'
import { shareTestApi } from './testing/share-test-api.ts'
import { type InputField, readInputs } from './testing/test-inputs.ts'

const api = shareTestApi(beforeAll)

const fields = readInputs().flatMap(({ fields }) => fields)

/** Whether the schema itself refuses this value in the field. */
function isRefused({ schema, path, withValue }: InputField, value: unknown): boolean {
  const { error } = schema.safeParse(withValue(value))
  return error?.issues.some(issue => issue.path.join('.') === path) ?? false
}

/** What a call by the administrator returns, or the status of its error. */
async function readOutcome({ procedure, withValue }: InputField, value: unknown): Promise<unknown> {
  const [router = '', name = ''] = procedure.split('.')
  const caller = api.admin() as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  try {
    return await caller[router]?.[name]?.(withValue(value))
  } catch (error) {
    return toErrorResponse(error, 'en').status
  }
}

/** The status of a call by the administrator, 200 if it succeeds. */
async function readStatus(field: InputField, value: unknown): Promise<number> {
  const outcome = await readOutcome(field, value)
  return typeof outcome === 'number' ? outcome : 200
}

const DAYS = ['0000-01-01', '1999-12-31', '2024-02-30', '2024-13-01', '9999-12-31']
const TIMES = ['24:00', '10:60']
const IMPOSSIBLE = [
  ...[...DAYS, ...TIMES],
  ...[...DAYS.map(day => `${day}T10:00`), ...TIMES.map(time => `2024-02-01T${time}`)].flatMap(text => [
    text,
    `${text}:00.000Z`,
  ]),
]
const POSSIBLE = ['2026-11-03', '09:00', '2026-11-03T09:00', '2026-11-03T15:00:00.000Z']

/** Whether the field is for a day, a time or an instant, by its name or by what it accepts. */
function isDated(field: InputField): boolean {
  const name = field.path.split('.').findLast(part => Number.isNaN(Number(part))) ?? ''
  if (field.type !== 'string' || name === 'reason') return false
  if (/date|day|start|time|since/i.test(name)) return true
  return isRefused(field, 'neither-a-day-nor-a-time') && POSSIBLE.some(text => !isRefused(field, text))
}

it('no field takes a day, a time or an instant that does not exist', async () => {
  const dated = fields.filter(isDated)
  expect(dated.length).toBeGreaterThan(30)
  const taken: string[] = []
  for (const field of dated) {
    for (const value of IMPOSSIBLE.filter(value => !isRefused(field, value))) {
      const status = await readStatus(field, value)
      if (status < 400 || status >= 500) taken.push(`${field.procedure} ${field.path} ${value}: ${status}`)
    }
  }
  expect(taken).toEqual([])
})

const HUGE = [2_147_483_648, 2 ** 53 - 1, -2_147_483_649]

it('a number beyond the integers of the database is no 5xx in any field', async () => {
  const numbers = fields.filter(({ type }) => type === 'integer' || type === 'number')
  expect(numbers.length).toBeGreaterThan(50)
  const failed: string[] = []
  for (const field of numbers) {
    for (const value of HUGE.filter(value => !isRefused(field, value))) {
      const status = await readStatus(field, value)
      if (status >= 500) failed.push(`${field.procedure} ${field.path} ${value}: ${status}`)
    }
  }
  expect(failed).toEqual([])
})

/** How zod's own messages begin, which name types instead of what to enter. */
const FROM_ZOD = /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/

/** Values of no type that the field takes, and an absent one. */
const UNTYPED = [undefined, null, {}, [], true, '', 'x'.repeat(300_000)]

it('no input is refused in the words of zod, or in English where Spanish is asked', () => {
  const problems = readInputs().flatMap(({ procedure, schema, fields }) => {
    const inputs = [...UNTYPED, ...fields.flatMap(({ withValue }) => UNTYPED.map(withValue))]
    return inputs.flatMap(input => {
      const { error } = schema.safeParse(input)
      if (!error) return []
      const refusal = new TRPCError({ code: 'BAD_REQUEST', cause: error })
      const [english, spanish] = (['en', 'es'] as const).map(
        language => toErrorResponse(refusal, language).body.issues,
      )
      return (english ?? [])
        .filter(({ message }, at) => FROM_ZOD.test(message) || spanish?.[at]?.message === message)
        .map(({ path, message }) => `${procedure} ${path.join('.')}: ${message}`)
    })
  })
  expect([...new Set(problems)]).toEqual([])
})

const MISSING: Record<string, unknown> = { id: 2_000_000_000, token: 'unknown', hash: '0'.repeat(64) }
for (const name of ['appointmentId', 'patientId']) MISSING[name] = MISSING.id
/** Where an id finds no calls, appointments or deliveries, may be wrong or comes after a check, or a token is a secret. */
const OTHERS = [
  ...['apiKeys.calls', 'appointments.affected', 'webhooks.sendSince', 'appointments.bookForPatient'],
  ...['texts.recordConsent', 'texts.saveAccount'],
]
const named = fields.filter(
  ({ procedure, path, type }) =>
    path in MISSING && !OTHERS.includes(procedure) && (path !== 'id' || type === 'integer'),
)

it.each(named.map(field => [field.procedure, field.path, field] as const))(
  '%s is 404 for a missing %s, or shows nothing as the page of a link',
  async (procedure, path, field) => {
    const found = await readOutcome(field, MISSING[path])
    expect(found).toEqual(/[pP]age$|\.summary$/.test(procedure) ? null : 404)
  },
)
