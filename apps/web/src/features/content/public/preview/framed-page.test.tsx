// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { previewedContent } from '#testing/content-responses.ts'
import { renderApp } from '#testing/render-app.tsx'
import { stubApi } from '#testing/stub-api.ts'
import { PREVIEW_PRESSED, PREVIEW_READY, type PreviewMessage } from '../../shared/preview-messages.ts'
import { previewInFrame } from './framed-page.ts'

let ending = new AbortController()
const parent = window

beforeEach(() => {
  ending = new AbortController()
  const add = window.addEventListener.bind(window)
  // Listeners of the page stay until it closes, so the test removes them.
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, listener: unknown, options?: unknown) => {
      const capture = options === true
      add(name, listener as EventListener, { capture, signal: ending.signal })
    },
  )
})
afterEach(() => {
  ending.abort()
  Reflect.deleteProperty(document.documentElement.dataset, 'preview')
})

/** Content of the pages with these values. */
const contentWith = (values: Record<string, string>) =>
  previewedContent(Object.entries(values).map(([key, value]) => ({ key, value })))

it('a framed page shows the content it is sent by its own site alone, and nothing on it acts', async () => {
  const { requests } = stubApi({ 'session.user': () => null, 'availability.nextOpenings': () => [] })
  const said = vi.spyOn(parent, 'postMessage').mockImplementation(() => undefined)
  const { queryClient, currentPath } = await renderApp('/')
  await screen.findByRole('heading', { level: 1, name: 'Stand easy again' })
  previewInFrame(queryClient)
  expect(said).toHaveBeenCalledWith({ type: PREVIEW_READY }, window.location.origin)

  const send = (origin: string, source: Window | null, title: string) => {
    const data: PreviewMessage = {
      type: 'content-preview',
      content: contentWith({ homepage_hero_title: title, practice_accent_colour: '#7a1f2b' }),
      show: title,
    }
    act(() => void window.dispatchEvent(new MessageEvent('message', { origin, source, data })))
  }
  send('https://evil.example.com', window.parent, 'From another site')
  send(window.location.origin, null, 'From another window')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stand easy again')
  send(window.location.origin, window.parent, 'Walk tall')
  expect(await screen.findByRole('heading', { level: 1, name: 'Walk tall' })).toBeTruthy()

  const before = requests.length
  const [book] = screen.getAllByRole('link', { name: 'Book an appointment' })
  if (!book) throw new Error('The home page has no link to the booking page')
  expect(fireEvent.click(book)).toBe(false)
  expect(currentPath()).toBe('/')
  window.dispatchEvent(new Event('focus'))
  expect(requests).toHaveLength(before)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Walk tall')
})

it.each([
  ['<main><form><button>Send</button></form></main>', 'button', false],
  ['<header><button type="button">Logout</button></header>', 'button', false],
  ['<main><a href="/contact">Contact</a></main>', 'a', false],
  ['<main><details><summary>Question</summary></details></main>', 'summary', true],
  ['<main><button type="button">Next review</button></main>', 'button', true],
])(
  'a press in a framed page in %s on %s reaches it only if it moves something on the page: %s',
  async (html, selector, reaches) => {
    const { createBrowserQueryClient } = await import('#lib/query/query-client.ts')
    const said = vi.spyOn(parent, 'postMessage').mockImplementation(() => undefined)
    previewInFrame(createBrowserQueryClient())
    const place = document.createElement('div')
    place.innerHTML = html
    document.body.append(place)
    const target = place.querySelector(selector)
    const heard = vi.fn()
    target?.addEventListener('click', heard)
    if (target) fireEvent.click(target)
    place.remove()
    expect(heard).toHaveBeenCalledTimes(reaches ? 1 : 0)
    expect(said).toHaveBeenLastCalledWith(
      { type: PREVIEW_PRESSED, pressed: target?.textContent },
      window.location.origin,
    )
  },
)
