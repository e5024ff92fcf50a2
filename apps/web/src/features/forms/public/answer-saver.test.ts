import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerSaver } from './answer-saver.ts'

beforeEach(() => void vi.useFakeTimers())
function openSaver(save: (form: object) => Promise<{ answers: object }> = async () => ({ answers: {} })) {
  const steps = { save: vi.fn(save), onSaved: vi.fn(), onClosed: vi.fn() }
  const saver = new AnswerSaver(steps as never)
  return { ...steps, saver, status: () => saver.getState().status }
}

/** A saver whose requests wait; each function of `waiting` lets one end, as stored or with an error. */
function openWaiting(toError: (form: object) => Error | null = () => null) {
  const waiting: (() => void)[] = []
  const save = (form: object) =>
    new Promise<{ answers: object }>((resolve, reject) => {
      const error = toError(form)
      waiting.push(() => (error ? reject(error) : resolve({ answers: {} })))
    })
  return { ...openSaver(save), waiting }
}

const fails = (reason: string, issues: object[] = []) =>
  Object.assign(new Error(reason), { data: { reason, issues } })

const FORM = { formId: 1, contentVersion: 1 }

const given = (formId: number, ...answers: [string, unknown][]) => ({
  formId,
  contentVersion: 1,
  answers: answers.map(([question, value]) => ({ question, value })),
})

describe('saving answers', () => {
  it('saves a choice at once and a text after a pause in typing, with all that is pending', async () => {
    const { saver, save, status } = openSaver()
    saver.change(FORM, 'reason', 'N', true)
    saver.change(FORM, 'reason', 'Neck', true)
    await vi.advanceTimersByTimeAsync(500)
    expect(save).not.toHaveBeenCalled()
    expect(status()).toBe('pending')
    saver.change(FORM, 'pregnant', false, false)
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenCalledExactlyOnceWith(given(1, ['reason', 'Neck'], ['pregnant', false]))
    expect(status()).toBe('saved')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('sends each form by itself, one after the other', async () => {
    let settle = () => {}
    const { saver, save, onSaved } = openSaver(
      () => new Promise(resolve => (settle = () => resolve({ answers: { a: 'x' } }))),
    )
    saver.change(FORM, 'reason', 'Neck', false)
    saver.change({ formId: 2, contentVersion: 1 }, 'reason', 'Knee', false)
    await vi.advanceTimersByTimeAsync(0)
    expect(save.mock.calls).toEqual([[given(1, ['reason', 'Neck'])]])
    settle()
    await vi.advanceTimersByTimeAsync(0)
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(1, { a: 'x' })
    expect(save).toHaveBeenLastCalledWith(given(2, ['reason', 'Knee']))
  })

  it('keeps a change made while the earlier answer is on its way, and saves it next', async () => {
    const { saver, save, waiting } = openWaiting()
    saver.change(FORM, 'reason', 'Neck', false)
    await vi.advanceTimersByTimeAsync(0)
    saver.change(FORM, 'reason', 'Knee', false)
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenCalledTimes(1)
    waiting[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenLastCalledWith(given(1, ['reason', 'Knee']))
  })

  it('saves later answers after the page-exit request settles', async () => {
    const { saver, save, waiting } = openWaiting()
    const last = vi.fn(
      (_form: unknown, signal: AbortSignal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted')))),
    )
    saver.change(FORM, 'reason', 'N', false)
    await vi.advanceTimersByTimeAsync(0)
    saver.change(FORM, 'reason', 'Neck', true)
    saver.leave(last)
    expect(last).toHaveBeenCalledExactlyOnceWith(given(1, ['reason', 'Neck']), expect.any(AbortSignal))
    saver.change(FORM, 'reason', 'Knee', false)
    waiting[0]?.()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(save).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(save).toHaveBeenCalledTimes(2)
    expect(save).toHaveBeenLastCalledWith(given(1, ['reason', 'Knee']))
  })

  it('keeps answers without a connection and sends them again until they are saved', async () => {
    let isAway = true
    const { saver, save, status } = openSaver(async () => {
      if (isAway) throw new Error('Failed to fetch')
      return { answers: {} }
    })
    saver.change(FORM, 'reason', 'Neck', false)
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toBe('failed')
    expect(await saver.flush()).toBe(false)
    expect(saver.pending()).toEqual([given(1, ['reason', 'Neck'])])
    isAway = false
    await vi.advanceTimersByTimeAsync(9_999)
    expect(save).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(save).toHaveBeenCalledTimes(3)
    expect(status()).toBe('saved')
    expect(saver.pending()).toEqual([])
    expect(await saver.flush()).toBe(true)
  })

  it('shows which answer was not accepted, saves the others, and tries that one again once it is changed', async () => {
    const { saver, save, status } = openSaver(async form => {
      if (JSON.stringify(form).includes('://'))
        throw fails('invalidInput', [{ path: ['consent'], message: 'Enter a name' }])
      return { answers: {} }
    })
    saver.change(FORM, 'consent', { name: 'http://x' }, false)
    saver.change(FORM, 'reason', 'Neck', false)
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenLastCalledWith(given(1, ['reason', 'Neck']))
    expect(saver.getState().changes.get('1 consent')?.problem).toBe('Enter a name')
    expect(status()).toBe('untouched')
    expect(await saver.flush()).toBe(false)
    saver.change(FORM, 'consent', { name: 'Ada' }, false)
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenLastCalledWith(given(1, ['consent', { name: 'Ada' }]))
    expect(await saver.flush()).toBe(true)
  })

  it('drops answers that the page no longer asks for, also rejected ones, and keeps the others', async () => {
    const { saver, save, status } = openSaver(() =>
      Promise.reject(fails('invalidInput', [{ path: ['reason'], message: 'Enter an answer' }])),
    )
    saver.change(FORM, 'reason', 'N', false)
    await vi.advanceTimersByTimeAsync(0)
    saver.keep([FORM])
    expect(await saver.flush()).toBe(false)
    saver.keep([{ formId: 2, contentVersion: 1 }])
    expect(await saver.flush()).toBe(true)
    expect(status()).toBe('untouched')

    saver.change(FORM, 'reason', 'Neck', true)
    saver.keep([])
    expect(await saver.flush()).toBe(true)
    saver.change(FORM, 'reason', 'Neck', true)
    saver.keep([{ formId: 1, contentVersion: 2 }])
    expect(await saver.flush()).toBe(true)
    expect(status()).toBe('changed')
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('saves an answer that was corrected while the earlier one was on its way and rejected', async () => {
    const rejection = fails('invalidInput', [{ path: ['birth'], message: 'Enter a date' }])
    const isValid = (form: object) => JSON.stringify(form).includes('1980-12-31')
    const { saver, save, waiting } = openWaiting(form => (isValid(form) ? null : rejection))
    saver.change(FORM, 'birth', '0198-12-31', false)
    await vi.advanceTimersByTimeAsync(0)
    saver.change(FORM, 'birth', '1980-12-31', true)
    waiting[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(saver.getState().changes.get('1 birth')?.problem).toBeNull()
    expect(save).toHaveBeenLastCalledWith(given(1, ['birth', '1980-12-31']))
    waiting[1]?.()
    expect(await saver.flush()).toBe(true)
  })

  it.each(['formsClosed', 'formSent', 'notFound', 'answersUnreadable'])(
    "drops a form's answers when the server takes no more, and does not call them saved: %s",
    async reason => {
      const { saver, save, status, onClosed } = openSaver(() => Promise.reject(fails(reason)))
      saver.change(FORM, 'reason', 'Neck', false)
      await vi.advanceTimersByTimeAsync(0)
      expect(onClosed).toHaveBeenCalledTimes(1)
      expect(saver.pending()).toEqual([])
      expect(status()).toBe('untouched')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(save).toHaveBeenCalledTimes(1)
    },
  )

  it('drops answers to a version that the practice changed, says so, and keeps those to the new one', async () => {
    const { saver, save, status, onClosed, waiting } = openWaiting(() => fails('formChanged'))
    saver.change(FORM, 'consent', { name: 'Ada' }, false)
    saver.change(FORM, 'reason', 'Neck', true)
    await vi.advanceTimersByTimeAsync(800)
    waiting[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenCalledTimes(1)
    expect(onClosed).toHaveBeenCalledTimes(1)
    expect(saver.getState().changes.size).toBe(0)
    expect(status()).toBe('changed')
    expect(await saver.flush()).toBe(true)
    expect(status()).toBe('changed')

    saver.change(FORM, 'consent', { name: 'Ada' }, false)
    await vi.advanceTimersByTimeAsync(0)
    saver.change({ formId: 1, contentVersion: 2 }, 'consent', { name: 'Ada' }, true)
    waiting[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(save).toHaveBeenLastCalledWith({ ...given(1, ['consent', { name: 'Ada' }]), contentVersion: 2 })
  })
})
