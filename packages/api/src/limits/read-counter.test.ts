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

  it('restarts when the clock was set back, instead of waiting for its old time', () => {
    const counter = new ReadCounter({ count: 1, minutes: 1 })
    expect([3_600_000, 0, 1].map(now => counter.count('a', now))).toEqual([null, null, 60])
  })

  it('has bounded memory: beyond 20,000 addresses it drops a quiet one, not one that floods', () => {
    const counter = new ReadCounter({ count: 1, minutes: 1 })
    counter.count('flooder', 0)
    counter.count('quiet', 0)
    for (let n = 0; n < 19_998; n++) counter.count(`other ${n}`, 1)
    expect(counter.count('flooder', 2)).toBe(60)
    counter.count('one more', 3)
    expect(counter.count('flooder', 4)).toBe(60)
    expect(counter.count('quiet', 5)).toBeNull()
  })
})
