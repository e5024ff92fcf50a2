import { describe, expect, it } from 'vitest'
import { UnreadableResponse } from '../response/read-response.ts'
import { mayHaveBeenDone, nextSubmission } from './submission.ts'

describe('the key of a submission', () => {
  it('differs for each submission', () => {
    const keys = [1, 2, 3].map(() => nextSubmission({ name: 'Ada' }, null).idempotencyKey)
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is the same for the same content after an unknown outcome', () => {
    const first = nextSubmission({ name: 'Ada' }, null)
    expect(nextSubmission({ name: 'Ada' }, first).idempotencyKey).toBe(first.idempotencyKey)
    expect(nextSubmission({ name: 'Eve' }, first).idempotencyKey).not.toBe(first.idempotencyKey)
  })
})

describe('a failed write', () => {
  const failedWith = (status: number) => Object.assign(new Error('No'), { data: { httpStatus: status } })

  it('may have succeeded after a lost response or a server error', () => {
    expect(mayHaveBeenDone(new TypeError('Failed to fetch'))).toBe(true)
    expect(mayHaveBeenDone(failedWith(500))).toBe(true)
    expect(mayHaveBeenDone(new UnreadableResponse({ status: 502, statusText: '', ok: false }, ''))).toBe(true)
  })

  it('did not succeed after a rejection', () => {
    expect(mayHaveBeenDone(failedWith(409))).toBe(false)
  })
})
