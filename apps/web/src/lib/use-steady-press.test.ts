import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSteadyPress } from './use-steady-press.ts'

beforeEach(() => void vi.useFakeTimers())

/** A list that is replaced while it is pressed with this button. */
function replaceWhilePressed(button = 0) {
  const list = renderHook(useSteadyPress<string>, { initialProps: 'old' })
  act(() => list.result.current.steady.onPointerDown({ button }))
  list.rerender('new')
  return list.result
}

it('a list stays what it is until the click of a touch, which follows its end', () => {
  const list = replaceWhilePressed()
  act(() => list.current.steady.onPointerUp())
  act(() => vi.advanceTimersByTime(350))
  expect(list.current.drawn).toBe('old')
  act(() => list.current.steady.onClick())
  expect(list.current.drawn).toBe('new')
})

it('a touch that ends without a click releases the list', () => {
  const list = replaceWhilePressed()
  act(() => list.current.steady.onPointerUp())
  act(() => vi.advanceTimersByTime(1_000))
  expect(list.current.drawn).toBe('new')
})

it('a second touch keeps what is drawn, not what waits', () => {
  const list = replaceWhilePressed()
  act(() => list.current.steady.onPointerUp())
  act(() => list.current.steady.onPointerDown({ button: 0 }))
  act(() => vi.advanceTimersByTime(1_000))
  expect(list.current.drawn).toBe('old')
})

it('another mouse button holds nothing', () => {
  expect(replaceWhilePressed(2).current.drawn).toBe('new')
})
