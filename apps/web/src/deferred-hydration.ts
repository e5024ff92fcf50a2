/**
 * Starts a page: its script is fetched once the page has been shown, so that nothing holds up what is seen first. A
 * page for reading also waits until the browser is idle; a page with a form does not. A sign of a hand starts either.
 * Links work before that as in any document; a button that was pressed too early is pressed again when the page has
 * been hydrated.
 */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** How long the script waits at most for the browser to be idle, in milliseconds. */
const PATIENCE = 2_000

const { assets } = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}')
let pressed: Element | null = null
let started = false

function remember({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null
}

async function start(): Promise<void> {
  if (started) return
  started = true
  for (const sign of SIGNS) removeEventListener(sign, start)

  for (const href of assets.preloads) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // One after the other, so that a slow phone can answer its person in between.
  for (const href of [...assets.preloads, assets.script]) {
    await import(/* @vite-ignore */ href)
    await new Promise(resolve => setTimeout(resolve))
  }
  removeEventListener('click', remember, true)
  if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click()
}

function startWhenIdle(): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: PATIENCE })
  else setTimeout(start, 200)
}

/** A page may be complete before its first frame has been shown, and that frame goes first. */
function afterPaint(next: () => void): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect()
    next()
  }).observe({ type: 'paint', buffered: true })
}

addEventListener('click', remember, true)
for (const sign of SIGNS) addEventListener(sign, start, { passive: true })
if (!assets.reading) afterPaint(start)
else if (document.readyState === 'complete') afterPaint(startWhenIdle)
else addEventListener('load', () => afterPaint(startWhenIdle), { once: true })

export {}
