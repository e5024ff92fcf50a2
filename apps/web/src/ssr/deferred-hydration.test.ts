import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'

let modules = 0

/** Module that records its loading; each URL is unique because loaded modules are cached. */
const newModule = (name: string) =>
  `data:text/javascript,globalThis.fetchedScripts.push("${name}")//${modules++}`

let idle: (() => void) | null
let showPage: () => void
let removeListener: MockInstance

beforeEach(() => {
  idle = null
  removeListener = vi.spyOn(globalThis, 'removeEventListener')
  vi.resetModules()
  vi.stubGlobal('fetchedScripts', [])
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idle = callback
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onPaint: (paints: null, observer: { disconnect: () => void }) => void) {
        showPage = () => onPaint(null, this)
      }
      observe() {}
      disconnect() {}
    },
  )
  setPage({ deferred: true })
})

function setPage({ deferred }: { deferred: boolean }) {
  const state = { assets: { script: newModule('entry'), preloads: [newModule('page')], deferred } }
  document.body.innerHTML = `<button type="button">Next</button><a href="#x">Link</a>
    <script id="page-state" type="application/json">${JSON.stringify(state)}</script>`
}

afterEach(async () => {
  // Starting hydration removes its listeners; a leftover listener would click the next test's button.
  dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(removeListener).toHaveBeenCalledWith('click', expect.any(Function), true))
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const fetched = () => Reflect.get(globalThis, 'fetchedScripts') as string[]
const button = () => document.querySelector('button') as HTMLButtonElement
const started = () => vi.waitFor(() => expect(fetched()).toEqual(['page', 'entry']))

describe('a page for reading', () => {
  it('loads its script when it is visible and the browser is idle, and not before', async () => {
    await import('./deferred-hydration.ts')
    expect(idle).toBeNull()
    showPage()
    expect(fetched()).toEqual([])
    expect(document.querySelector('link[rel="modulepreload"]')).toBeNull()
    idle?.()
    await started()
    expect(document.querySelector('link[rel="modulepreload"]')?.getAttribute('href')).toContain(
      'push("page")',
    )
  })

  it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'])(
    'loads on the first %s, once',
    async sign => {
      await import('./deferred-hydration.ts')
      dispatchEvent(new Event(sign))
      dispatchEvent(new Event(sign))
      showPage()
      idle?.()
      await started()
    },
  )

  it('repeats an early click on a button', async () => {
    await import('./deferred-hydration.ts')
    button().click()
    dispatchEvent(new Event('pointerdown'))
    const pressed = vi.fn()
    button().addEventListener('click', pressed)
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  })

  it('repeats no click when the last one was not on a button', async () => {
    await import('./deferred-hydration.ts')
    button().click()
    document.querySelector('a')?.click()
    const pressed = vi.fn()
    button().addEventListener('click', pressed)
    showPage()
    idle?.()
    await started()
    await new Promise(resolve => setImmediate(resolve))
    expect(pressed).not.toHaveBeenCalled()
  })
})

it('a page in a frame loads its script at once: the preview accepts no interaction before', async () => {
  vi.stubGlobal('parent', {})
  await import('./deferred-hydration.ts')
  await started()
})

describe('a page with a form', () => {
  it('loads its script once it is visible, however busy the browser is', async () => {
    setPage({ deferred: false })
    await import('./deferred-hydration.ts')
    expect(fetched()).toEqual([])
    showPage()
    await started()
  })

  it('loads before it is visible when a visitor fills it in', async () => {
    setPage({ deferred: false })
    await import('./deferred-hydration.ts')
    dispatchEvent(new Event('keydown'))
    await started()
  })
})
