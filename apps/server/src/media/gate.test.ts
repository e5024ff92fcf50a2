import { describe, expect, it } from 'vitest'
import { Gate } from './gate.ts'

const patient = new AbortController().signal

/** Passes that end when they are told to, and what came in and how it ended. */
function openGate(mostWaiting: number) {
  const gate = new Gate(mostWaiting)
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
      return gate.pass(run, signal).catch(({ key, message }) => key ?? message)
    },
  }
}

describe('the gate', () => {
  it('lets one in at a time, in the order in which they came', async () => {
    const { pass, leave, inside } = openGate(2)
    const passes = ['first', 'second', 'third'].map(name => pass(name))
    expect(inside).toEqual(['first'])
    leave('second')
    leave('first')
    expect([await passes[0], await passes[1]]).toEqual(['first', 'second'])
    expect(inside).toEqual(['first', 'second', 'third'])
    leave('third')
    expect(await passes[2]).toBe('third')
  })

  it('opens for the next when the work of one fails', async () => {
    const { pass, leave, fail } = openGate(2)
    const passes = [pass('first'), pass('second')]
    fail('first')
    leave('second')
    expect(await Promise.all(passes)).toEqual(['first', 'second'])
    const later = pass('later')
    leave('later')
    expect(await later).toBe('later')
  })

  it('turns away whoever finds too many waiting', async () => {
    const { pass, inside } = openGate(2)
    for (const name of ['first', 'second', 'third']) void pass(name)
    expect(await pass('fourth')).toBe('uploadsBusy')
    expect(inside).toEqual(['first'])
  })

  it('turns away whoever has waited long enough, and nobody else', async () => {
    const { pass, leave, inside } = openGate(3)
    const patience = new AbortController()
    void pass('first')
    const impatient = pass('impatient', patience.signal)
    const last = pass('last')
    patience.abort()
    expect(await impatient).toBe('uploadsBusy')
    leave('first')
    leave('last')
    expect(await last).toBe('last')
    expect(inside).toEqual(['first', 'last'])
  })

  it('keeps in whoever it has just let in, and the others waiting', async () => {
    const { pass, leave, fail, inside } = openGate(3)
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
