import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serialReader } from './serial-reader.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const onError = vi.fn()
const read = vi.fn<() => Promise<void>>()
beforeEach(() => {
  onError.mockReset()
  read.mockReset().mockResolvedValue()
})

describe('a serial reader', () => {
  it('reads one after another', async () => {
    const first = Promise.withResolvers<void>()
    read.mockReturnValueOnce(first.promise)
    const { refresh } = serialReader(read, onError)
    const both = [refresh(), refresh()]
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(1)
    first.resolve()
    await Promise.all(both)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('reports a failure, and tries again every ten seconds until it succeeds', async () => {
    read.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('no connection'))
    await serialReader(read, onError).refresh()
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('no connection'))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_001)
    expect([read.mock.calls.length, onError.mock.calls.length]).toEqual([3, 2])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('does not try again what was read meanwhile', async () => {
    read.mockRejectedValueOnce(new Error('no connection'))
    const { refresh } = serialReader(read, onError)
    await refresh()
    await refresh()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('once stopped, waits for its read and tries nothing again', async () => {
    const running = Promise.withResolvers<void>()
    read.mockReturnValueOnce(running.promise)
    const { refresh, stop } = serialReader(read, onError)
    void refresh()
    let isOver = false
    const over = stop().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(false)
    running.reject(new Error('closing'))
    await over
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('reads nothing that is asked for after it was stopped', async () => {
    const { refresh, stop } = serialReader(read, onError)
    await stop()
    await refresh()
    expect(read).not.toHaveBeenCalled()
  })

  it('tries nothing again that failed before it was stopped', async () => {
    read.mockRejectedValueOnce(new Error('no connection'))
    const { refresh, stop } = serialReader(read, onError)
    await refresh()
    await stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(1)
  })
})
