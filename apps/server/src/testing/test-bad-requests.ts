import { appRouter } from '@clinic/api/app-router.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import type { RawRequest } from '@clinic/test-kit/raw-http.ts'
import fc from 'fast-check'
import { restProcedures } from '../routes/api/rest-procedures.ts'
import { POSTED_QUERIES } from '../routes/trpc/trpc-routes.ts'
import { splitWords } from './split-words.ts'
import { body, FIELDS, oneBadField, text } from './test-bad-bodies.ts'

/** Invalid and malicious requests to every path of the API. */

const procedures = restProcedures()
const segment = fc.oneof(
  { weight: 3, arbitrary: text.map(one => encodeURIComponent(one.toWellFormed())) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...splitWords('% %zz %00 %C0%AF %ED%A0%80 %2F ..%2f.. %25 %F0%9F 1% a%20b 1 . ..'),
    ),
  },
)
const query = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom(...FIELDS), segment), { maxLength: 4 })
    .map(pairs => pairs.map(([name, one]) => `${name}=${one}`).join('&')),
  fc.constantFrom(
    ...splitWords('% = &&& limit=1&limit=2 limit[]=1 limit=%ff batch=1 input=%7B'),
    `a=${'b'.repeat(5_000)}`,
  ),
)

interface Target {
  target: string
  /** The method of the path. */
  own: string
  /** The body to send instead of a random one. */
  with?: Buffer
}

const trpcProcedures = readProcedures(appRouter)

const trpcCall = fc.constantFrom(
  ...Array.from(trpcProcedures.values(), ({ name, type }) => ({
    path: name,
    own: type === 'query' ? 'GET' : 'POST',
  })),
)
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

const nearlyValid: fc.Arbitrary<Target> = oneBadField.map(({ procedure, input }) => {
  const json = JSON.stringify(input) ?? ''
  const isPosted = trpcProcedures.get(procedure)?.type === 'mutation' || POSTED_QUERIES.includes(procedure)
  const target = `/api/trpc/${procedure}`
  if (isPosted) return { target, own: 'POST', with: Buffer.from(json) }
  return { target: `${target}?input=${encodeURIComponent(json.slice(0, 4_000).toWellFormed())}`, own: 'GET' }
})

const target: fc.Arbitrary<Target> = fc.oneof(
  { weight: 6, arbitrary: nearlyValid },
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
        ...splitWords(`
          * http://x/ http://x foo://bar/events foo://bar ? // ///api/events x http://x/api/events
          https://evil.example/%61pi/user /../api/events /./ /%zz /% http://[ http://%/ /api/../api/user
          /blog/%2e%2e/%2e%2e /events?category=% /;/ /x/../login /.%2e/blog/feed.xml /blog/feed.xml/ x:443`),
        '/x/..\\appointment/x',
        '/a\tb',
      )
      .map(one => ({ target: one, own: 'GET' })),
  },
)

const otherMethod = fc.constantFrom(
  ...splitWords('GET POST PUT DELETE HEAD OPTIONS PATCH TRACE PROPFIND LOCK CONNECT'),
)
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...splitWords(`
        text/plain ; */* application/x-www-form-urlencoded application/octet-stream application/json;;;`),
      'application/json; charset=utf-16',
      '',
      'multipart/form-data; boundary=x',
      '\xff',
    ),
  },
)
const header = fc.oneof(
  fc.tuple(fc.constant('Idempotency-Key'), fc.stringMatching(/^[\x20-\x7e]{0,300}$/)),
  fc.tuple(
    fc.constantFrom(...splitWords('Origin Cookie Accept X-Forwarded-For Referer Sec-Fetch-Site trpc-accept')),
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

/** A random request, usually invalid; about half carry the administrator's cookie. */
export const badRequest = (cookie: string): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      route: target,
      other: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: otherMethod }),
      body,
      type: contentType,
      headers: fc.array(header, { maxLength: 3 }),
      admin: fc.boolean(),
    })
    .map(({ route, other, body, type, admin, headers }): RawRequest => {
      const method = other ?? route.own
      return {
        method,
        target: route.target,
        headers: [
          ['Content-Type', type],
          ...(admin ? [['Cookie', cookie] as [string, string]] : []),
          ...headers,
        ],
        body: method === 'GET' || method === 'HEAD' ? Buffer.alloc(0) : (route.with ?? body),
      }
    })
