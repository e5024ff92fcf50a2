import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showError, showToast } from './toast.ts'
import { ToastArea } from './toast-area.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  render(
    <>
      <button type="button">Elsewhere</button>
      <ToastArea />
    </>,
  )
})

afterEach(() => {
  vi.useRealTimers()
})

const show = (title: string, description?: string) => act(() => showToast({ title, description }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const area = () => screen.getByRole('region', { name: /Notifications/ })
const card = (title: string) => {
  const element = screen.getByText(title).closest('[data-variant]')
  if (!element) throw new Error(`There is no toast ${title}`)
  return element
}

function swipe(element: Element, distance: number) {
  fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX: 100 })
  fireEvent.pointerMove(element, { pointerId: 1, clientX: 100 + distance })
  fireEvent.pointerUp(element, { pointerId: 1, clientX: 100 + distance })
}

describe('one at a time', () => {
  it('shows a new toast in place of the old one', () => {
    show('First')
    show('Second')
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeTruthy()
    expect(notificationsStore.getState().notifications).toHaveLength(1)
    expect(notificationsStore.getState().queue).toHaveLength(0)
  })

  it('does not bring the old one back when the new one is closed', () => {
    show('First')
    show('Second')
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    pass(10_000)
    expect(screen.queryByText(/First|Second/)).toBeNull()
  })

  it('gives the new toast its own five seconds', () => {
    show('First')
    pass(4_000)
    show('Second')
    pass(4_999)
    expect(screen.getByText('Second')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Second')).toBeNull()
  })
})

describe('closing by itself', () => {
  it('happens after five seconds', () => {
    show('Saved')
    pass(4_999)
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('waits while a pointer is over the toast, then takes the time that was left', () => {
    show('Saved')
    pass(3_000)
    fireEvent.pointerEnter(card('Saved'))
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    fireEvent.pointerLeave(card('Saved'))
    pass(1_999)
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('waits while the focus is on the toast', () => {
    show('Saved')
    act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
    pass(5_000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('does not wait for a toast that a pointer or the focus was on before', () => {
    show('First')
    fireEvent.pointerEnter(card('First'))
    act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
    show('Second')
    pass(5_000)
    expect(screen.queryByText('Second')).toBeNull()
  })
})

describe('a swipe', () => {
  it('closes the toast when it goes more than 50 pixels to the right', () => {
    show('Saved')
    swipe(card('Saved'), 51)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it.each([50, 20, 0, -80])('leaves the toast when it goes %i pixels', distance => {
    show('Saved')
    swipe(card('Saved'), distance)
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('moves the toast with the pointer, to the right alone', () => {
    show('Saved')
    fireEvent.pointerDown(card('Saved'), { button: 0, pointerId: 1, clientX: 100 })
    fireEvent.pointerMove(card('Saved'), { pointerId: 1, clientX: 130 })
    expect(card('Saved').getAttribute('style')).toContain('translateX(30px)')
    fireEvent.pointerMove(card('Saved'), { pointerId: 1, clientX: 60 })
    expect(card('Saved').getAttribute('style') ?? '').not.toContain('translateX')
  })
})

describe('F8', () => {
  it('moves the focus to the notification area from anywhere, which keeps the toast', () => {
    show('Saved')
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8' })
    expect(document.activeElement).toBe(area())
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('is answered by giving the focus back when the toast is closed', () => {
    show('Saved')
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    fireEvent.keyDown(elsewhere, { key: 'F8' })
    act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    expect(document.activeElement).toBe(elsewhere)
  })
})

describe('a dismissed toast', () => {
  it('stays in the store for 1,000,000 ms and then leaves it', () => {
    show('Saved')
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    expect(screen.queryByText('Saved')).toBeNull()
    pass(999_999)
    expect(notificationsStore.getState().notifications).toHaveLength(1)
    pass(1)
    expect(notificationsStore.getState().notifications).toHaveLength(0)
  })

  it('takes no later toast with it when it leaves the store', () => {
    show('First')
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    pass(999_000)
    show('Second')
    pass(1_500)
    expect(screen.getByText('Second')).toBeTruthy()
  })

  it('can be dismissed by Escape', () => {
    show('Saved')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close notification' }), { key: 'Escape' })
    expect(screen.queryByText('Saved')).toBeNull()
  })
})

describe('styles and announcements', () => {
  it('tells a success politely, in a region that was there before', () => {
    const status = screen.getByRole('status')
    show('Logged out', 'Successfully logged out')
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toContain('Logged outSuccessfully logged out')
    expect(card('Logged out').getAttribute('data-variant')).toBe('default')
  })

  it('tells a failure at once, in the red style, under the title Error', () => {
    act(() => showError('Failed to create appointment\nThis time is no longer available'))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Error')
    expect(alert.textContent).toContain('Failed to create appointment\nThis time is no longer available')
    expect(alert.getAttribute('data-variant')).toBe('destructive')
  })
})
