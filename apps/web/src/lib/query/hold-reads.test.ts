import { QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdReadsDuringPress } from './hold-reads.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = holdReadsDuringPress()
})
afterEach(() => stop())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Reads something new while the page is pressed with this button; returns what the page shows. */
async function readWhilePressed(button = 0) {
  const queryClient = new QueryClient()
  const queryKey = ['rows']
  const page = renderHook(() =>
    useQuery({ queryKey, queryFn: skipToken, initialData: 'old' }, queryClient),
  ).result
  fireEvent.pointerDown(document.body, { button })
  queryClient.setQueryData(queryKey, 'new')
  await pass(300)
  return page
}

describe('data that arrives while a button is pressed', () => {
  it('is shown after the click', async () => {
    const page = await readWhilePressed()
    fireEvent.pointerUp(document.body)
    await pass(350)
    expect(page.current.data).toBe('old')
    fireEvent.click(document.body)
    expect(page.current.data).toBe('old')
    await pass(0)
    expect(page.current.data).toBe('new')
  })

  it('is shown soon after a press without a click', async () => {
    const page = await readWhilePressed()
    fireEvent.pointerUp(document.body)
    await pass(1_000)
    expect(page.current.data).toBe('new')
  })

  it('is shown once a touch has become a scroll', async () => {
    const page = await readWhilePressed()
    fireEvent.pointerCancel(document.body)
    await pass(0)
    expect(page.current.data).toBe('new')
  })

  it('is shown once a choice is made in a list of the browser, which swallows the end of the press', async () => {
    const page = await readWhilePressed()
    fireEvent.change(document.body)
    await pass(0)
    expect(page.current.data).toBe('new')
  })

  it('is shown after five seconds if nothing tells the end of the press', async () => {
    const page = await readWhilePressed()
    await pass(4_000)
    expect(page.current.data).toBe('old')
    await pass(1_000)
    expect(page.current.data).toBe('new')
  })

  it('waits for a second press, too', async () => {
    const page = await readWhilePressed()
    fireEvent.pointerUp(document.body)
    fireEvent.pointerDown(document.body, { button: 0 })
    await pass(1_000)
    expect(page.current.data).toBe('old')
  })

  it('is shown at once if another mouse button is pressed', async () => {
    expect((await readWhilePressed(2)).current.data).toBe('new')
  })
})
