import { describe, expect, it } from 'vitest'
import { ReadCounter } from './read-counter.ts'

describe('the read counter', () => {
  it('restarts when its minute is over', () => {
    const counter = new ReadCounter({ count: 2, minutes: 1 })
    expect([0, 1, 2].map(n => counter.count('a', n * 1_000))).toEqual([null, null, 58])
    expect(counter.count('a', 60_000)).toBeNull()
    expect(counter.count('a', 60_001)).toBeNull()
    expect(counter.count('a', 60_002)).toBe(60)
  })

  it('has bounded memory: it drops the oldest address beyond 20,000', () => {
    const counter = new ReadCounter({ count: 1, minutes: 1 })
    counter.count('first', 0)
    expect(counter.count('first', 1)).toBe(60)
    for (let n = 0; n < 19_999; n++) counter.count(`other ${n}`, 2)
    expect(counter.count('first', 3)).toBe(60)
    counter.count('one more', 4)
    expect(counter.count('first', 5)).toBeNull()
  })
})
