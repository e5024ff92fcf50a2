import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPage } from '#ssr/entry-server.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { startApiDocs } from './api-docs-script.ts'
import type { ApiDocument } from './open-api.ts'

const FILE = join(import.meta.dirname, '../../../../../../docs/openapi.json')
const openApi: ApiDocument = JSON.parse(readFileSync(FILE, 'utf8'))
const practice = readPractice([{ key: 'practice_accent_colour', value: '#224466' }])
const site = { ...TEST_SITE, publicUrl: 'https://clinic.example.com' }
const assets = { script: '/assets/docs.js', styles: [], preloads: [] }

const call = async () => ({ document: openApi, practice })
const { html } = await findPage('/api/docs', site, null).render({ url: '/api/docs', call, assets })

describe('the API documentation', () => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const textIn = (selector: string) => page.querySelector(selector)?.textContent ?? ''

  it('is named after the practice, says what the API is for, and has its color', () => {
    expect(textIn('title')).toBe(`${practice.name} API`)
    expect(textIn('h1')).toBe(`${practice.name} API`)
    expect(textIn('.purpose')).toContain(`at ${practice.name}`)
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(textIn('.purpose'))
    expect(textIn('style')).toContain('--pine:#224466')
  })

  it('has no inline script, and loads nothing from elsewhere', () => {
    const scripts = [...page.querySelectorAll('script')]
    expect(scripts.map(script => [script.getAttribute('src'), script.textContent])).toEqual([
      ['/assets/docs.js', ''],
    ])
    const addresses = [...page.querySelectorAll('[src], link:not([rel="canonical"])')].map(
      part => part.getAttribute('src') ?? part.getAttribute('href') ?? '',
    )
    expect(addresses.filter(address => !/^\/(?!\/)/.test(address))).toEqual([])
  })

  it('shows every call of the document, and every link within it leads somewhere', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const operations = Object.values(openApi.paths).flatMap(item => Object.values(item))
    expect(ids).toEqual(expect.arrayContaining(operations.map(({ operationId }) => operationId)))
    const targets = [...page.querySelectorAll('a[href^="#"]')].map(link =>
      link.getAttribute('href')?.slice(1),
    )
    expect(targets.length).toBeGreaterThan(2 * operations.length)
    expect(targets.filter(target => !ids.includes(target ?? ''))).toEqual([])
  })

  it('has the basics under titles, and a way back to the contents', () => {
    const basics = page.querySelector('#basics')?.parentElement
    const titles = [...(basics?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)
    expect(titles).toEqual(expect.arrayContaining(['Authentication', 'Rate limits', 'Pagination']))
    expect(basics?.textContent).not.toMatch(/##|\*\*/)
    const [back] = [...page.querySelectorAll('#main > a')].map(link => link.getAttribute('href'))
    expect(page.querySelector(back ?? '')?.getAttribute('aria-label')).toBe('Contents')
  })

  it('lets the keyboard reach code, which scrolls sideways', () => {
    const blocks = [...page.querySelectorAll<HTMLElement>('pre:has(code)')]
    expect(blocks.filter(({ tabIndex }) => tabIndex !== 0)).toEqual([])
  })

  it('breaks long paths before slashes, and names of objects before capitals', () => {
    const parts = (selector: string) => page.querySelector(selector)?.innerHTML.split('<wbr>').slice(1)
    expect(parts('summary:has(#events-register) code')).toEqual([
      '/api',
      '/events',
      '/{eventId}',
      '/register',
    ])
    expect(parts('#object-WebhookData')).toEqual(['Webhook', 'Data'])
  })

  it('starts with three calls to copy in each language, at the address of the site', () => {
    const calls = [...page.querySelectorAll<HTMLElement>('#main > section:first-of-type [data-language]')]
    const listed = calls.map(({ dataset, textContent }) => [
      dataset.language,
      /https:\/\/clinic\.example\.com(\/api\/[a-z]+)/.exec(textContent ?? '')?.[1],
    ])
    expect(listed).toEqual(
      ['/api/key', '/api/availability', '/api/appointments'].flatMap(path =>
        ['curl', 'node', 'python'].map(language => [language, path]),
      ),
    )
  })

  it('books a time of the second call with the third, and sends only what a booking needs', () => {
    const [, listing = '', booking = ''] = [...page.querySelectorAll('#main > section:first-of-type code')]
      .map(code => code.textContent ?? '')
      .filter(code => code.startsWith('curl '))
    expect(listing).toContain('?duration=45&type=treatment')
    expect(Object.keys(JSON.parse(/-d '(.*)'/s.exec(booking)?.[1] ?? ''))).toEqual([
      'patientName',
      'patientEmail',
      'appointmentType',
      'duration',
      'appointmentDate',
    ])
  })

  it('is open without script, and says what a response and each of its fields is', () => {
    expect(page.querySelectorAll('details:not([open], :has(form))')).toHaveLength(0)
    const booking = page.querySelector('#appointments-book')?.closest('article')
    expect(booking?.textContent).toContain('The booked appointment object BookedAppointment')
    const undescribed = [...page.querySelectorAll('.fields dd')].filter(({ textContent }) => !textContent)
    expect(undescribed).toEqual([])
  })

  it('lists the errors by reason with their status, and those of a call beside it', () => {
    expect(textIn('#error-startNotFree')).toMatch(/^startNotFree 409/)
    expect(textIn('#error-internal')).toMatch(/^internal 500, every call/)
    const booking = page.querySelector('#appointments-book')?.closest('article')
    const reasons = [...(booking?.querySelectorAll('a[href^="#error-"]') ?? [])].map(link => link.textContent)
    expect(reasons).toEqual(expect.arrayContaining(['startNotFree', 'networkLimit']))
    for (const any of ['internal', 'tooMany']) expect(reasons).not.toContain(any)
  })

  it('says what each scope allows, a write scope also what its read does', () => {
    const allowed = [...page.querySelectorAll('#scopes ~ dl > div')].map(part => part.textContent ?? '')
    expect(allowed.find(text => text.startsWith('messages:write'))).toMatch(
      /Read a message.*Mark a message as done.*Delete a message/,
    )
  })
})

describe('with script, the API documentation', () => {
  const fetched = vi.fn(async (..._request: unknown[]) => Response.json([{ id: 7 }]))
  const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
  const input = (selector: string, value: string) => {
    find<HTMLInputElement>(selector).value = value
    find(selector).dispatchEvent(new Event('input', { bubbles: true }))
  }

  beforeEach(() => {
    document.body.innerHTML = html.slice(html.indexOf('<body>'), html.indexOf('</body>'))
    vi.stubGlobal('fetch', fetched)
    startApiDocs()
  })
  afterEach(() => {
    document.body.innerHTML = ''
    location.hash = ''
    document.documentElement.removeAttribute('data-hydrated')
    fetched.mockClear()
  })

  it('finds calls and objects by words', () => {
    input('#filter', 'waiting LIST')
    const shown = [...document.querySelectorAll<HTMLElement>('article')].filter(({ hidden }) => !hidden)
    expect(shown.map(article => article.querySelector('[id]')?.id)).toContain('waitingList-join')
    expect(find('#appointments-book').closest('article')?.hidden).toBe(true)
    expect(find('nav a[href="#appointments-book"]').closest('li')?.hidden).toBe(true)
    expect(find('#group-blog').closest('section')?.hidden).toBe(true)
    expect(find('#found').textContent).toBe(`${shown.length} found`)
    input('#filter', ' ')
    expect(document.querySelectorAll('main [hidden]:not(pre)')).toHaveLength(0)
    expect(find('#found').textContent).toBe('')
  })

  it('opens the part that a link leads to, and all of them for paper', () => {
    const open = () =>
      [...document.querySelectorAll('details[open] > summary :is(h3, h4)')].map(({ id }) => id)
    expect(open()).toEqual([])
    location.hash = '#appointments-book'
    dispatchEvent(new Event('hashchange'))
    expect(open()).toEqual(['appointments-book'])
    location.hash = '#error-stale'
    dispatchEvent(new Event('hashchange'))
    expect(find('#error-stale').closest('details')?.open).toBe(true)
    dispatchEvent(new Event('beforeprint'))
    expect(open().length).toBeGreaterThan(80)
  })

  it('copies a call', async () => {
    find('.code[data-language="python"] button').click()
    await vi.waitFor(() => expect(find('.code[data-language="python"] button').textContent).toBe('Copied'))
    expect(await navigator.clipboard.readText()).toMatch(/^import os\nimport requests\n/)
  })

  it('sends a read with the key that is typed, which it keeps nowhere', async () => {
    const form = find<HTMLFormElement>('form[data-path="/availability/{date}"]')
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
    field('date').value = '2026-12-07/x'
    field('duration').value = '30'
    input('#key', ' clinic_key_1 ')
    form.dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.waitFor(() => expect(form.querySelector('output')?.textContent).toBe('Status 200'))
    expect(form.querySelector('pre')?.textContent).toContain('"id": 7')
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/availability/2026-12-07%2Fx?duration=30', {
      headers: { authorization: 'Bearer clinic_key_1' },
      credentials: 'omit',
      cache: 'no-store',
    })
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
    dispatchEvent(new Event('pagehide'))
    expect(find<HTMLInputElement>('#key').value).toBe('')
  })

  it('sends a read without a key, and says when there is no response', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'))
    const form = find<HTMLFormElement>('form[data-path="/events"]')
    form.dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.waitFor(() => expect(form.querySelector('output')?.textContent).toMatch(/^No response/))
    expect(fetched.mock.calls[0]).toEqual(['/api/events', expect.objectContaining({ headers: {} })])
  })

  it('offers only reads, without links of patients', () => {
    const paths = [...document.querySelectorAll<HTMLElement>('form')].map(form => form.dataset.path ?? '')
    expect(paths).toEqual(expect.arrayContaining(['/events', '/appointments/{id}', '/key']))
    expect(paths.filter(path => path.includes('{token}') || path === '/user')).toEqual([])
    const reads = Object.entries(openApi.paths)
      .filter(([, item]) => item.get)
      .map(([path]) => path)
    expect(paths.filter(path => !reads.includes(path))).toEqual([])
  })
})
