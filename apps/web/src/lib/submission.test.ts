import { describe, expect, it } from 'vitest'
import { UnreadableResponse } from './read-response.ts'
import { mayHaveBeenDone, submissionOf } from './submission.ts'

describe('the key of a submission', () => {
  it('is another one for each submission', () => {
    const keys = [1, 2, 3].map(() => submissionOf({ name: 'Ada' }, null).idempotencyKey)
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is the same one for the same content whose fate is not known', () => {
    const first = submissionOf({ name: 'Ada' }, null)
    expect(submissionOf({ name: 'Ada' }, first).idempotencyKey).toBe(first.idempotencyKey)
    expect(submissionOf({ name: 'Eve' }, first).idempotencyKey).not.toBe(first.idempotencyKey)
  })
})

describe('a failed write', () => {
  const failedWith = (status: number) => Object.assign(new Error('No'), { data: { httpStatus: status } })

  it('may have been done when no response came or the server failed', () => {
    expect(mayHaveBeenDone(new TypeError('Failed to fetch'))).toBe(true)
    expect(mayHaveBeenDone(failedWith(500))).toBe(true)
    expect(mayHaveBeenDone(new UnreadableResponse({ status: 502, statusText: '', ok: false }, ''))).toBe(true)
  })

  it('was not done when it was rejected', () => {
    expect(mayHaveBeenDone(failedWith(409))).toBe(false)
  })
})
