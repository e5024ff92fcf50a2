// @vitest-environment node
import { readLanguagePath } from '@clinic/domain/language.ts'
import { describe, expect, it } from 'vitest'
import { sitePages } from '#app/site/site-routes.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { findPage } from './entry-server.tsx'
import { listedPaths } from './page-addresses.ts'

const toAddress = (url: string, at = TEST_SITE) => findPage(url, at, null).address

const PRIVATE_LINKS = [
  '/appointment/abc',
  '/registration/abc',
  '/waiting-list/abc',
  '/invitation/abc',
  '/appointment/abc/?x=1',
]

describe('the URL under which a page is cached', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/events?category=workshop', '/events?category=workshop'],
    ['/events?category=all', '/events'],
    ['/events?category=nonsense', '/events'],
    ['/book-appointment', '/book-appointment'],
    ['/?utm_source=letter', '/'],
    ['/about/', '/about'],
    ['/events?category=workshop&page=2', '/events?category=workshop'],
    ['/events?category=workshop&category=seminar', '/events?category=workshop'],
    ['/about?category=workshop', '/about'],
    ['/about?__proto__=1', '/about'],
    ['/book-appointment?time=10%3A00&date=2026-12-07&type=treatment', '/book-appointment'],
  ])('for %s is %s, whatever the query', (url, address) => {
    expect(toAddress(url)).toBe(address)
  })

  it.each(['/login', '/admin', '/admin/appointments', ...PRIVATE_LINKS])('for %s does not exist', url => {
    expect(toAddress(url)).toBeNull()
  })

  const unknown = [
    '/nowhere',
    '//about',
    '/EVENTS',
    '/wp-login.php?x=1',
    '/admin/x',
    '/blog/a/b',
    '/events/7',
    '/404',
  ]

  it.each(unknown)('for %s is that of all unknown paths', url => {
    expect(toAddress(url)).toBe('/404')
  })

  it.each([
    ['/es', '/es'],
    ['/es/', '/es'],
    ['/es?utm=1', '/es'],
    ['/es/about/', '/es/about'],
    ['/es/events?category=workshop&page=2', '/es/events?category=workshop'],
    ['/es/nowhere', '/es/404'],
    ['/es/login', '/es/404'],
    ['/es/admin', '/es/404'],
    ['/es/es/about', '/es/404'],
    ['/esther', '/404'],
  ])('for the Spanish %s is %s', (url, address) => {
    expect(toAddress(url, { ...TEST_SITE, language: readLanguagePath(url).language })).toBe(address)
  })

  it.each(PRIVATE_LINKS)('for the Spanish %s does not exist', url => {
    expect(toAddress(`/es${url}`, { ...TEST_SITE, language: 'es' })).toBeNull()
  })

  it('maps to itself', () => {
    for (const url of ['/', '/events?category=seminar', '/book-appointment?type=treatment', '/nowhere']) {
      const first = toAddress(url) ?? ''
      expect(toAddress(first)).toBe(first)
    }
  })
})

it('lists every page except the login, private links and the booking in a frame', () => {
  const unlisted = sitePages.map(({ path }) => path).filter(path => !listedPaths.includes(path))
  expect(listedPaths).toContain('/')
  expect(listedPaths).toContain('/book-appointment')
  expect(unlisted).toEqual([
    '/embed/book',
    '/appointment/:token',
    '/appointment/:token/forms',
    '/registration/:token',
    '/waiting-list/:token',
    '/invitation/:token',
    '/invitation/:token/leave-out',
    '/login',
  ])
})
