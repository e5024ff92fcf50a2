import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { describe, expect, it } from 'vitest'
import { LoginQueue } from './login-queue.ts'

/** A clock that jumps to the next timer once everything waits. */
class Clock {
  now = 0
  readonly #timers: { at: number; ring: () => void }[] = []

  wait = (milliseconds: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#timers.push({ at: this.now + milliseconds, ring: resolve })
    return promise
  }

  async runUntil(end: number): Promise<void> {
    for (;;) {
      await new Promise(setImmediate)
      this.#timers.sort((a, b) => a.at - b.at)
      if ((this.#timers[0]?.at ?? Number.POSITIVE_INFINITY) > end) break
      const timer = this.#timers.shift()
      this.now = timer?.at ?? end
      timer?.ring()
    }
    this.now = end
  }
}

/** Milliseconds that a slow machine takes to verify a password. */
const VERIFYING = 40

describe('the login queue', () => {
  it('delays each login for the requested time, and then serves them in order', async () => {
    const clock = new Clock()
    const queue = new LoginQueue(clock.wait, 1)
    const order: string[] = []
    const enter = (network: string, hold: number) =>
      queue.run(network, hold, async () => {
        order.push(`${network} at ${clock.now}`)
        await clock.wait(100)
      })
    const all = [enter('a', 1_000), enter('b', 0), enter('c', 0), enter('d', 1_000)]
    await clock.runUntil(5_000)
    await Promise.all(all)
    expect(order).toEqual(['b at 0', 'c at 100', 'a at 1000', 'd at 1100'])
  })

  it('gives the next turn to the network whose last turn is longest ago, and first to one without any', async () => {
    const clock = new Clock()
    const queue = new LoginQueue(clock.wait, 1)
    const order: string[] = []
    const enter = (network: string) =>
      queue.run(network, 0, async () => {
        order.push(network)
        await clock.wait(VERIFYING)
      })
    const crowd = ['a', 'a', 'a', 'b', 'b'].map(enter)
    await clock.runUntil(VERIFYING)
    const newcomer = enter('c')
    await clock.runUntil(1_000)
    await Promise.all([...crowd, newcomer])
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('serves a newcomer within 5 seconds, at any moment, while 230 networks fail as fast as they can', async () => {
    const clock = new Clock()
    const queue = new LoginQueue(clock.wait, 2)
    const enter = (network: string) => queue.run(network, 4_000, () => clock.wait(VERIFYING))
    const fail = async (network: string) => {
      for (let n = 0; n < 10; n++) await enter(network)
    }
    const crowd = Array.from({ length: 230 }, (_, n) => fail(`network ${n}`))
    const waits: number[] = []
    for (let n = 0; n < 40; n++) {
      const came = clock.now
      void enter(`newcomer ${n}`).then(() => waits.push(clock.now - came))
      await clock.runUntil(clock.now + 1_500)
    }
    await clock.runUntil(clock.now + MINUTE_MS)
    await Promise.all(crowd)
    expect(waits).toHaveLength(40)
    expect(Math.max(...waits)).toBeLessThanOrEqual(5_000)
  })

  it('continues after a failed verification', async () => {
    const queue = new LoginQueue(new Clock().wait, 1)
    await expect(queue.run('a', 0, () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect(await queue.run('a', 0, async () => 'verified')).toBe('verified')
  })
})
