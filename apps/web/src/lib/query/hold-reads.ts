import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { CLICK_DELAY_MS } from '../use-steady-press.ts'

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
  }
  const waitForClick = () => {
    timer = setTimeout(release, CLICK_DELAY_MS)
  }

  notifyManager.setScheduler(show => (isPressed ? void held.push(show) : defaultScheduler(show)))
  const options = { capture: true, signal: stopping.signal }
  window.addEventListener('pointerdown', press, options)
  window.addEventListener('pointerup', waitForClick, options)
  window.addEventListener('pointercancel', release, options)
  window.addEventListener('click', release, options)
  return () => {
    stopping.abort()
    release()
    notifyManager.setScheduler(defaultScheduler)
  }
}
