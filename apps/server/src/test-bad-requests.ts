import { appRouter } from '@clinic/api/app-router.ts'
import { CATALOGUE, STATUS } from '@clinic/domain/errors.ts'
import type { RawRequest, RawResponse } from '@clinic/test-kit/raw-http.ts'
import fc from 'fast-check'
import { restProcedures } from './rest/rest-procedures.ts'

/** Requests to every path of the API that try what a caller could get wrong or do on purpose. */

const procedures = restProcedures()
const FIELDS = [
  ...new Set(procedures.flatMap(({ fields }) => [...(fields?.keys() ?? [])])),
  ...['__proto__', 'constructor', 'toString', ''],
]

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...[
      '\0',
      'a\0b',
      '\ud800',
      '\udfff\ud800',
      '2026-12-07',
      '2026-02-30',
      '1e999',
      'NaN',
      'null',
      '-0',
      '0x10',
    ],
    ...[
      '9'.repeat(40),
      "'; drop table users; --",
      '%00',
      '../../etc/passwd',
      'x'.repeat(6_000),
      '١٢٣',
      '\u202e',
    ],
    ...['2147483648', '-1', '9007199254740993', '2026-12-07T10:00', 'A'.repeat(300_000)],
  ),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null)) },
)
const nested = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`

/** JSON.stringify leaves NUL and lone surrogates as escapes, which is how they can reach a server. */
const body = fc.oneof(
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

function asBytes(fields: Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify(fields))
}

const segment = fc.oneof(
  { weight: 3, arbitrary: text.map(one => encodeURIComponent(one.toWellFormed())) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '%',
        '%zz',
        '%00',
        '%C0%AF',
        '%ED%A0%80',
        '%2F',
        '..%2f..',
        '%25',
        '%F0%9F',
        '1%',
        'a%20b',
        '1',
        '.',
        '..',
      ],
    ),
  },
)
const query = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), segment), { maxLength: 4 })
    .map(pairs => pairs.map(([name, one]) => `${name}=${one}`).join('&')),
  fc.constantFrom(
    '%',
    '=',
    '&&&',
    'limit=1&limit=2',
    'limit[]=1',
    'limit=%ff',
    'batch=1',
    'input=%7B',
    `a=${'b'.repeat(5_000)}`,
  ),
)

interface Target {
  target: string
  /** The method that belongs to it. */
  own: string
}

const calls = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
)
const trpcCall = fc
  .constantFrom(...calls)
  .map(([path, { _def }]) => ({ path, own: _def.type === 'query' ? 'GET' : 'POST' }))
const trpcPath = fc.oneof(
  { weight: 3, arbitrary: trpcCall },
  {
    weight: 2,
    arbitrary: fc.array(trpcCall, { minLength: 1, maxLength: 25 }).map(several => ({
      path: several.map(({ path }) => path).join(','),
      own: several[0]?.own ?? 'GET',
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        fc.constantFrom('', 'no.such', 'events', '__proto__', 'constructor.name', '%', ',', 'session.user,'),
        segment,
      )
      .map(path => ({ path, own: 'GET' })),
  },
)
const trpcInput = body.map(
  bytes => `batch=1&input=${encodeURIComponent(bytes.subarray(0, 2_000).toString('latin1'))}`,
)

const target: fc.Arbitrary<Target> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...procedures), segment, query)
      .map(([{ pattern, method }, one, search]) => ({
        target: `/api${pattern.replace(/:\w+/, () => one)}?${search}`,
        own: method,
      })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(trpcPath, fc.oneof(query, trpcInput))
      .map(([{ path, own }, search]) => ({ target: `/api/trpc/${path}?${search}`, own })),
  },
  { weight: 1, arbitrary: segment.map(one => ({ target: `/api/${one}`, own: 'GET' })) },
  { weight: 1, arbitrary: segment.map(one => ({ target: `/%61pi/${one}`, own: 'GET' })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        ...['*', 'http://x/', 'http://x', 'foo://bar/events', 'foo://bar', '?', '//', '///api/events', 'x'],
        ...['http://x/api/events', 'https://evil.example/%61pi/user', '/../api/events', '/./', '/%zz', '/%'],
        ...['http://[', 'http://%/', '/api/../api/user', '/blog/%2e%2e/%2e%2e', '/events?category=%', '/;/'],
      )
      .map(one => ({ target: one, own: 'GET' })),
  },
)

const otherMethod = fc.constantFrom(
  ...['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'LOCK'],
)
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        'text/plain',
        'application/json; charset=utf-16',
        ';',
        '',
        'multipart/form-data; boundary=x',
        '*/*',
      ],
      ...['application/x-www-form-urlencoded', 'application/octet-stream', 'application/json;;;', '\xff'],
    ),
  },
)
const header = fc.oneof(
  fc.tuple(fc.constant('Idempotency-Key'), fc.stringMatching(/^[\x20-\x7e]{0,300}$/)),
  fc.tuple(
    fc.constantFrom(
      'Origin',
      'Cookie',
      'Accept',
      'X-Forwarded-For',
      'Referer',
      'Sec-Fetch-Site',
      'trpc-accept',
    ),
    fc.oneof(
      fc.stringMatching(/^[\x21-\x7e\x80-\xff]{0,60}$/),
      fc.constantFrom('null', 'https://evil.example', 'clinic_session=a;b', 'clinic_session=%', 'cross-site'),
    ),
  ),
  fc.constantFrom<[string, string]>(
    ['Content-Encoding', 'gzip'],
    ['Expect', 'a-miracle'],
    ['Range', 'bytes=0-1'],
    ['If-None-Match', '*'],
    ['Accept-Encoding', 'nothing;q=9'],
    ['Upgrade', 'websocket'],
    ['X-Http-Method-Override', 'DELETE'],
  ),
)

/** One bad, or by chance good, request; about half carry the administrator's cookie. */
export const badRequest = (cookie: string): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      place: target,
      other: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: otherMethod }),
      body,
      type: contentType,
      headers: fc.array(header, { maxLength: 3 }),
      admin: fc.boolean(),
    })
    .map(({ place, other, body, type, admin, headers }): RawRequest => {
      const method = other ?? place.own
      return {
        method,
        target: place.target,
        headers: [
          ['Content-Type', type],
          ...(admin ? [['Cookie', cookie] as [string, string]] : []),
          ...headers,
        ],
        body: method === 'GET' || method === 'HEAD' ? Buffer.alloc(0) : body,
      }
    })

/** Words of the machine's inside, which no error may speak. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\.[mc]?[jt]s:\d|\bselect\b.*\bfrom\b|insert into|mikro|kysely|pg_|postgres|sqlstate|relation \\?"|violates|zod|trpcerror|cannot read prop|is not a function|unexpected token|econn/i

/** What is wrong with a response: a 5xx, an error of another shape, a word of the inside. Empty when all is well. */
export function faultsOf({ method }: RawRequest, { status, headers, body }: RawResponse): string[] {
  if (!(status >= 200 && status < 500)) return [`status ${status}`]
  if (status < 400 || method === 'HEAD') return []
  const faults = INSIDE.test(body) ? ['speaks of the inside'] : []
  // Pages answer with pages.
  if (headers.get('content-type')?.startsWith('text/html')) return faults
  if (!headers.get('content-type')?.startsWith('application/json')) return [...faults, 'is not JSON']
  const response: unknown = JSON.parse(body)
  const errors = [response].flat().filter(one => !('result' in Object(one)))
  return [
    ...faults,
    ...errors.flatMap(error => (hasShape(error, status) ? [] : [`has another shape: ${body.slice(0, 200)}`])),
  ]
}

/** ErrorBody, or tRPC's envelope around the same fields. */
function hasShape(response: unknown, status: number): boolean {
  const { message, code, reason, issues, error } = Object(response)
  const { data } = Object(error)
  const batch = status === 207
  const one =
    error === undefined || code !== undefined
      ? { message, code, reason, issues }
      : { message: error.message, ...data }
  const fits = batch || (one.code in STATUS && one.reason in CATALOGUE)
  return fits && typeof one.message === 'string' && one.message !== '' && Array.isArray(one.issues)
}
