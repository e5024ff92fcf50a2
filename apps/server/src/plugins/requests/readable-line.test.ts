import { expect, it } from 'vitest'
import { toReadableLine } from './readable-line.ts'
import { createLogger, describeError } from './request-log.ts'

const readable = (line: object) => toReadableLine(JSON.stringify({ level: 30, time: 0, ...line }))

it('is a line with local time, message and values', () => {
  expect(readable({ msg: 'request', method: 'GET', route: '/blog/:slug', status: 200, ms: 3.1 })).toBe(
    '05:30:00 request method=GET route=/blog/:slug status=200 ms=3.1\n',
  )
})

it('names the level of everything but information, and quotes text with spaces', () => {
  expect(readable({ level: 40, msg: 'postgres', line: 'a\nb "c"', rows: null })).toBe(
    '05:30:00 WARN postgres line="a\\nb \\"c\\"" rows=null\n',
  )
})

it('shows an error with its cause in the line, and where it arose below', () => {
  const cause = Object.assign(new Error('not shown'), { code: 'ECONNREFUSED' })
  const error = new TypeError('no\nname', { cause })
  const [line, at] = readable({ level: 50, msg: 'failed', err: describeError(error) }).split('\n')
  expect(line).toBe('05:30:00 ERROR failed TypeError no name (caused by Error ECONNREFUSED)')
  expect(at).toMatch(/^ {4}at .*readable-line\.test/)
})

it('is what the log writes on a terminal', () => {
  const lines: unknown[] = []
  createLogger('info', { isTTY: true, write: line => lines.push(line) > 0 }).info({ port: 3000 }, 'started')
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d started port=3000\n$/)])
})
