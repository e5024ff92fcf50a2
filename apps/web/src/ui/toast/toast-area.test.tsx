import { MantineProvider, Modal } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '#lib/site.tsx'
import { showError, showToast } from '#lib/toast.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { ToastArea } from './toast-area.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  render(
    <SiteProvider site={TEST_SITE}>
      <button type="button">Elsewhere</button>
      <ToastArea />
    </SiteProvider>,
  )
})

const show = (title: string, description?: string) => act(() => showToast({ title, description }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const expectClosing = (title: string, milliseconds: number) => {
  pass(milliseconds - 1)
  expect(screen.getByText(title)).toBeTruthy()
  pass(1)
  expect(screen.queryByText(title)).toBeNull()
}
const closeIt = () => screen.getByRole('button', { name: 'Close notification' })
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
  it('shows a new toast instead of the old one, which does not reopen when the new one closes', () => {
    show('First')
    show('Second')
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeTruthy()
    expect(notificationsStore.getState().notifications).toHaveLength(1)
    expect(notificationsStore.getState().queue).toHaveLength(0)
    fireEvent.click(closeIt())
    pass(10_000)
    expect(screen.queryByText(/First|Second/)).toBeNull()
  })

  it('gives the new toast its own five seconds', () => {
    show('First')
    pass(4_000)
    show('Second')
    expectClosing('Second', 5_000)
  })
})

describe('closing automatically', () => {
  it('happens after five seconds', () => {
    show('Saved')
    expectClosing('Saved', 5_000)
  })

  it('waits while the pointer is over the toast, then uses the remaining time', () => {
    show('Saved')
    pass(3_000)
    fireEvent.pointerEnter(card('Saved'))
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    fireEvent.pointerLeave(card('Saved'))
    expectClosing('Saved', 2_000)
  })

  it('waits while the focus is on the toast', () => {
    show('Saved')
    act(() => closeIt().focus())
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
    pass(5_000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('does not wait for a toast that had the pointer or the focus before', () => {
    show('First')
    fireEvent.pointerEnter(card('First'))
    act(() => closeIt().focus())
    show('Second')
    pass(5_000)
    expect(screen.queryByText('Second')).toBeNull()
  })
})

describe('a swipe', () => {
  it('closes the toast beyond 50 pixels to the right', () => {
    show('Saved')
    swipe(card('Saved'), 51)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it.each([50, 20, 0, -80])('keeps the toast at %i pixels', distance => {
    show('Saved')
    swipe(card('Saved'), distance)
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('moves the toast with the pointer, only to the right', () => {
    show('Saved')
    fireEvent.pointerDown(card('Saved'), { button: 0, pointerId: 1, clientX: 100 })
    fireEvent.pointerMove(card('Saved'), { pointerId: 1, clientX: 130 })
    expect(card('Saved').getAttribute('style')).toContain('translateX(30px)')
    fireEvent.pointerMove(card('Saved'), { pointerId: 1, clientX: 60 })
    expect(card('Saved').getAttribute('style') ?? '').not.toContain('translateX')
  })
})

it('F8 moves the focus to the notification area from anywhere, keeps the toast, and returns the focus', () => {
  show('Saved')
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.focus()
  fireEvent.keyDown(elsewhere, { key: 'F8' })
  expect(document.activeElement).toBe(area())
  pass(60_000)
  expect(screen.getByText('Saved')).toBeTruthy()
  act(() => closeIt().focus())
  fireEvent.click(closeIt())
  expect(document.activeElement).toBe(elsewhere)
})

describe('Escape', () => {
  it.each([
    ['the notification area, where F8 put it', () => {}],
    ['a control of the toast', () => closeIt().focus()],
  ])('closes the toast with the focus on %s and returns the focus', (_where, goOn) => {
    show('Saved')
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    fireEvent.keyDown(elsewhere, { key: 'F8' })
    act(goOn)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByText('Saved')).toBeNull()
    expect(document.activeElement).toBe(elsewhere)
  })

  it('keeps the dialog open that the focus came from', () => {
    const closeDialog = vi.fn()
    render(
      <MantineProvider>
        <Modal opened onClose={closeDialog} closeButtonProps={{ 'aria-label': 'Close' }} />
      </MantineProvider>,
    )
    show('Failed to save')
    const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    act(() => area().focus())
    pressEscape()
    expect(screen.queryByText('Failed to save')).toBeNull()
    expect(closeDialog).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    pressEscape()
    expect(closeDialog).toHaveBeenCalledOnce()
  })
})

describe('a dismissed toast', () => {
  it('stays in the store for 1,000,000 ms, then leaves it', () => {
    show('Saved')
    fireEvent.click(closeIt())
    expect(screen.queryByText('Saved')).toBeNull()
    pass(999_999)
    expect(notificationsStore.getState().notifications).toHaveLength(1)
    pass(1)
    expect(notificationsStore.getState().notifications).toHaveLength(0)
  })

  it('removes no later toast when it leaves the store', () => {
    show('First')
    fireEvent.click(closeIt())
    pass(999_000)
    show('Second')
    pass(1_500)
    expect(screen.getByText('Second')).toBeTruthy()
  })
})

describe('styles and announcements', () => {
  it('announces a success politely, in a region that existed before', () => {
    const status = screen.getByRole('status')
    show('Logged out', 'Successfully logged out')
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toContain('Logged outSuccessfully logged out')
    expect(card('Logged out').getAttribute('data-variant')).toBe('default')
  })

  it('announces a failure at once, in red, under the title Error', () => {
    act(() => showError('Failed to create appointment\nThis time is no longer available'))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Error')
    expect(alert.textContent).toContain('Failed to create appointment\nThis time is no longer available')
    expect(alert.getAttribute('data-variant')).toBe('destructive')
  })
})
