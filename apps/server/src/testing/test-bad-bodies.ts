import { readInputs } from '@clinic/api/testing/test-inputs.ts'
import fc from 'fast-check'
import { splitWords } from './split-words.ts'

/** Invalid and malicious bodies and texts. */

const inputFields = readInputs().flatMap(({ fields }) => fields)
export const FIELDS = [
  ...new Set(inputFields.flatMap(({ path }) => path.split('.').filter(part => Number.isNaN(Number(part))))),
  '__proto__',
  'constructor',
  'toString',
  '',
]

export const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...splitWords(`
      2026-12-07 2026-02-30 0000-01-01T10:00 2024-13-01T10:00 2024-02-01T24:00 1e999 NaN null -0 0x10 %00
      ../../etc/passwd ١٢٣ 2147483648 -1 9007199254740993 2026-12-07T10:00`),
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '9'.repeat(40),
    "'; drop table users; --",
    'x'.repeat(6_000),
    '\u202e',
    'A'.repeat(300_000),
  ),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null)) },
)
const nested = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`

/** Bodies; JSON.stringify escapes NUL and lone surrogates, which still reach the server. */
export const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value).map(asBytes) },
  { weight: 2, arbitrary: fc.json().map(json => Buffer.from(json)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['', '{', 'null', '[]', '"text"', '{}'].map(json => Buffer.from(json)),
      ...[nested('[', ']'), nested('{"a":', '}'), `{"notes":${nested('[', ']')}}`].map(json =>
        Buffer.from(json),
      ),
      Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
      Buffer.from('{"id":1,"id":2,"key":"a","key":"b"}'),
      ...FIELDS.slice(0, 40).map(field =>
        Buffer.from(`{"${field}":{"toString":1,"valueOf":null,"toJSON":1}}`),
      ),
      ...['eventId', 'id', 'key'].map(field => Buffer.from(`{"${field}":${nested('[', ']')}}`)),
      Buffer.alloc(1_100_000, 'a'),
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    ),
  },
)

/** A changed password would reject later logins. */
const changeable = inputFields.filter(({ procedure }) => procedure !== 'session.changePassword')

/** A call whose input is right except for one field, at any depth. */
export const oneBadField = fc
  .tuple(fc.constantFrom(...changeable), value)
  .map(([{ procedure, withValue }, bad]) => ({ procedure, input: withValue(bad) }))

function asBytes(fields: Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify(fields))
}
