import { describe, expect, it } from 'vitest'
import { Semaphore } from './semaphore.ts'

const patient = new AbortController().signal

/** Runs tasks that end on request, and records which ones started. */
function openSemaphore(maxWaiting: number, max?: number) {
  const semaphore = new Semaphore(maxWaiting, max)
  const inside: string[] = []
  const leave = new Map<string, PromiseWithResolvers<string>>()
  return {
    inside,
    leave: (name: string) => leave.get(name)?.resolve(name),
    fail: (name: string) => leave.get(name)?.reject(new Error(name)),
    pass(name: string, signal = patient) {
      leave.set(name, Promise.withResolvers<string>())
      const run = () => {
        inside.push(name)
        return leave.get(name)?.promise ?? Promise.resolve(name)
      }
      return semaphore.run(run, signal).catch(({ key, message }) => key ?? message)
    },
  }
}

describe('the semaphore', () => {
  it('runs one at a time, in order of arrival', async () => {
    const { pass, leave, inside } = openSemaphore(2)
    const passes = ['first', 'second', 'third'].map(name => pass(name))
    expect(inside).toEqual(['first'])
    leave('second')
    leave('first')
    expect([await passes[0], await passes[1]]).toEqual(['first', 'second'])
    expect(inside).toEqual(['first', 'second', 'third'])
    leave('third')
    expect(await passes[2]).toBe('third')
  })

  it('runs two at a time where two may run', async () => {
    const { pass, leave, inside } = openSemaphore(2, 2)
    const passes = ['first', 'second', 'third'].map(name => pass(name))
    expect(inside).toEqual(['first', 'second'])
    leave('second')
    await passes[1]
    expect(inside).toEqual(['first', 'second', 'third'])
    leave('third')
    leave('first')
    await Promise.all(passes)
    for (const name of ['fourth', 'fifth', 'sixth']) void pass(name)
    expect(inside.slice(3)).toEqual(['fourth', 'fifth'])
  })

  it('continues with the next when one fails', async () => {
    const { pass, leave, fail } = openSemaphore(2)
    const passes = [pass('first'), pass('second')]
    fail('first')
    leave('second')
    expect(await Promise.all(passes)).toEqual(['first', 'second'])
    const later = pass('later')
    leave('later')
    expect(await later).toBe('later')
  })

  it('rejects a request when too many are waiting', async () => {
    const { pass, inside } = openSemaphore(2)
    for (const name of ['first', 'second', 'third']) void pass(name)
    expect(await pass('fourth')).toBe('unavailable')
    expect(inside).toEqual(['first'])
  })

  it('rejects with the error of its tasks', async () => {
    const semaphore = new Semaphore(0, 1, 'uploadsBusy')
    void semaphore.run(() => new Promise(() => undefined))
    await expect(semaphore.run(async () => 1)).rejects.toMatchObject({
      key: 'uploadsBusy',
      details: { retryAfterSeconds: 5 },
    })
  })

  it('rejects only the request that has waited too long', async () => {
    const { pass, leave, inside } = openSemaphore(3)
    const patience = new AbortController()
    void pass('first')
    const impatient = pass('impatient', patience.signal)
    const last = pass('last')
    patience.abort()
    expect(await impatient).toBe('unavailable')
    leave('first')
    leave('last')
    expect(await last).toBe('last')
    expect(inside).toEqual(['first', 'last'])
  })

  it('keeps the request that has just started, and the others waiting', async () => {
    const { pass, leave, fail, inside } = openSemaphore(3)
    const patience = new AbortController()
    const passes = [pass('first'), pass('second', patience.signal), pass('third')]
    leave('second')
    leave('third')
    fail('first')
    await passes[0]
    patience.abort()
    expect(await Promise.all(passes)).toEqual(['first', 'second', 'third'])
    expect(inside).toEqual(['first', 'second', 'third'])
  })
})
