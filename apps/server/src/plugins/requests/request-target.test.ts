import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitWords } from '../../testing/split-words.ts'
import { isResolved, normalTarget } from './request-target.ts'

it.each([
  ['/api/events?a=b', '/api/events?a=b'],
  ['/%61pi/%65vents', '/api/events'],
  ['/%41%7a%30%2D%5f%7E%2e', '/Az0-_~.'],
  ['/a%2Fb%20c%C3%A9%zz%', '/a%2Fb%20c%C3%A9%zz%'],
  ['/events?%61=%61#%61', '/events?%61=%61#%61'],
  ['http://clinic.example/%61pi/user?x=%61', '/api/user?x=%61'],
  ['HTTPS://clinic.example', '/'],
  ['http://clinic.example?x', '/?x'],
  ['*', '*'],
  ['foo://bar/events', 'foo://bar/events'],
])('the request target %s is %s', (target, normal) => {
  expect(normalTarget(target)).toBe(normal)
})

describe('a path that URL parsing would change', () => {
  it.each([
    ...splitWords('/x/../login /. /.. /./login /login/. /x/%2e%2E/'),
    '/x/..\\login',
    '/\\login',
    '/lo\tgin',
  ])('is not resolved: %j', path => {
    expect(isResolved(normalTarget(path))).toBe(false)
  })

  it.each(splitWords('/ /login /... /.well-known/x /a.b/c.. /..a // /?a=/../b /#/../b /%5c%2f..%2f'))(
    'is left unchanged: %j',
    path => {
      expect(isResolved(normalTarget(path))).toBe(true)
    },
  )

  it('is every path that URL parsing changes, except for percent-encoding', () => {
    const part = fc.constantFrom(...splitWords('/ / . . %2e %2E %5c %2f %09 a ; : @ | " é'), '\\', '\t')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), parts => {
        const target = normalTarget(`/${parts.join('')}`)
        const same = decode(new URL(`http://localhost${target}`).pathname) === decode(target)
        expect(isResolved(target)).toBe(same)
      }),
      { numRuns: 2_000 },
    )
  })
})

/** Decodes every percent-encoded byte. */
const decode = (path: string) =>
  Buffer.from(path)
    .toString('latin1')
    .replace(/%[\da-f]{2}/gi, one => String.fromCharCode(Number.parseInt(one.slice(1), 16)))
