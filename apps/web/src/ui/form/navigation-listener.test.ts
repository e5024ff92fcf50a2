import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenBeforeRouter } from '../../lib/history-listener.ts'
import { watchClicks, watchHistory, watchUnload } from './navigation-listener.ts'

let unsaved: boolean
let ask: ReturnType<typeof vi.fn<(leave: () => void) => void>>
const leaving = () => ({ losesSomething: () => unsaved, ask })
const agree = () => ask.mock.lastCall?.[0]()

beforeEach(() => {
  unsaved = true
  ask = vi.fn()
  document.body.innerHTML = ''
})

describe('a click', () => {
  let end: () => void
  const goTo = vi.fn()
  const pressed = vi.fn((event: Event) => event.preventDefault())
  beforeEach(() => {
    end = watchClicks(leaving(), goTo)
    document.addEventListener('click', pressed)
  })
  afterEach(() => {
    end()
    document.removeEventListener('click', pressed)
    vi.clearAllMocks()
  })

  const click = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html
    document.body.firstElementChild?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
    )
  }

  it('on an internal link asks, then follows it', () => {
    click('<a href="/about?x=1">About</a>')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(pressed).not.toHaveBeenCalled()
    agree()
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/about?x=1')
  })

  it('on a button that leaves asks, then clicks it', () => {
    click('<button data-leaves>Logout</button>')
    expect(pressed).not.toHaveBeenCalled()
    agree()
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another site', '<a href="https://example.com/">There</a>', {}],
    ['an anchor on this page', '<a href="#main">Skip</a>', {}],
    ['another window', '<a href="/about" target="_blank">About</a>', {}],
    ['another window with a modifier key', '<a href="/about">About</a>', { ctrlKey: true }],
    ['no other page', '<button>Save</button>', {}],
  ])('that leads to %s does not ask', (_where, html, init) => {
    click(html, init)
    expect(ask).not.toHaveBeenCalled()
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it('does not ask without unsaved changes', () => {
    unsaved = false
    click('<a href="/about">About</a>')
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('closing the document', () => {
  it.each([true, false])('is confirmed by the browser when changes would be lost: %s', loses => {
    unsaved = loses
    const end = watchUnload(leaving())
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    end()
    expect(event.defaultPrevented).toBe(loses)
  })
})

describe('Back', () => {
  beforeAll(listenBeforeRouter)

  const routed = vi.fn(() => window.location.pathname)
  let watch: ReturnType<typeof watchHistory>
  beforeEach(() => {
    window.history.replaceState({ idx: 0 }, '', '/admin/blog')
    window.history.pushState({ idx: 1 }, '', '/admin/content')
    window.addEventListener('popstate', routed)
    watch = watchHistory(leaving())
  })
  afterEach(() => {
    watch.end()
    window.removeEventListener('popstate', routed)
    routed.mockClear()
  })

  it('asks and stays, hidden from the router, then goes back when confirmed', async () => {
    window.history.back()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(window.location.pathname).toBe('/admin/content'))
    expect(routed).not.toHaveBeenCalled()
    agree()
    await vi.waitFor(() => expect(routed).toHaveReturnedWith('/admin/blog'))
  })

  it('asks again after staying', async () => {
    for (const times of [1, 2]) {
      window.history.back()
      await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(times))
      await vi.waitFor(() => expect(window.location.pathname).toBe('/admin/content'))
    }
    expect(routed).not.toHaveBeenCalled()
  })

  it('does not ask without unsaved changes', async () => {
    unsaved = false
    window.history.back()
    await vi.waitFor(() => expect(routed).toHaveReturnedWith('/admin/blog'))
    expect(ask).not.toHaveBeenCalled()
  })

  it('asks between two forms of the same page', async () => {
    window.history.pushState({ idx: 2 }, '', '/admin/content?group=look')
    watch.arrived()
    window.history.back()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(window.location.search).toBe('?group=look'))
    window.history.replaceState({ idx: 2 }, '', '/admin/content')
  })

  it('does not ask between two states of the same page, such as a filter', async () => {
    window.history.pushState({ idx: 2 }, '', '/admin/content?filter=1')
    watch.arrived()
    window.history.back()
    await vi.waitFor(() => expect(routed).toHaveBeenCalledTimes(1))
    expect(ask).not.toHaveBeenCalled()
  })
})
