import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { CLICK_DELAY_MS } from '../use-steady-press.ts'

/** Longest press, in milliseconds: a browser's own list of choices swallows the end of the one that opened it. */
const MAX_PRESS_MS = 5_000

/**
 * Delays query updates until the click that ends a press: a button that moves under the pointer gets no click. Returns
 * a function that stops it.
 */
export function holdReadsDuringPress(): () => void {
  const stopping = new AbortController()
  const held: (() => void)[] = []
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const release = () => {
    isPressed = false
    clearTimeout(timer)
    for (const show of held.splice(0)) defaultScheduler(show)
  }
  const press = ({ button }: PointerEvent) => {
    if (button !== 0) return
    clearTimeout(timer)
    isPressed = true
    timer = setTimeout(release, MAX_PRESS_MS)
  }
  const waitForClick = () => {
    clearTimeout(timer)
    timer = setTimeout(release, CLICK_DELAY_MS)
  }

  notifyManager.setScheduler(show => (isPressed ? void held.push(show) : defaultScheduler(show)))
  const options = { capture: true, signal: stopping.signal }
  window.addEventListener('pointerdown', press, options)
  window.addEventListener('pointerup', waitForClick, options)
  for (const end of ['pointercancel', 'click', 'change']) window.addEventListener(end, release, options)
  return () => {
    stopping.abort()
    release()
    notifyManager.setScheduler(defaultScheduler)
  }
}
