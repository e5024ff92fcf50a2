/**
 * Loads the page script after first paint, and when idle on pages without a form. Any user interaction starts it
 * immediately; a button clicked too early is clicked again after hydration.
 */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Maximum wait for an idle browser, in milliseconds. */
const MAX_IDLE_WAIT_MS = 2_000

const { assets } = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}')
let pressed: Element | null = null
let started = false

function remember({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null
}

async function start(): Promise<void> {
  if (started) return
  started = true
  for (const event of INTERACTIONS) removeEventListener(event, start)

  for (const href of assets.preloads) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // Yield between chunks to keep the main thread responsive.
  for (const href of [...assets.preloads, assets.script]) {
    await import(/* @vite-ignore */ href)
    await new Promise(resolve => setTimeout(resolve))
  }
  removeEventListener('click', remember, true)
  if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click()
}

function startWhenIdle(): void {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: MAX_IDLE_WAIT_MS })
  else setTimeout(start, 200)
}

/** Waits for the first frame, which may come after the load event. */
function afterPaint(next: () => void): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect()
    next()
  }).observe({ type: 'paint', buffered: true })
}

addEventListener('click', remember, true)
for (const event of INTERACTIONS) addEventListener(event, start, { passive: true })
// The preview's frame accepts no interaction before, and may not be painted.
if (window.parent !== window) void start()
else if (!assets.deferred) afterPaint(start)
else if (document.readyState === 'complete') afterPaint(startWhenIdle)
else addEventListener('load', () => afterPaint(startWhenIdle), { once: true })

export {}
