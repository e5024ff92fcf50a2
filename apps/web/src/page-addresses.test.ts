// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { findPage } from './entry-server.tsx'
import { listedPaths } from './page-addresses.ts'
import { routes } from './routes.tsx'

const site = {
  timeZone: 'America/Chicago',
  publicUrl: 'https://clinic.example.com',
  now: '2026-12-01T15:00:00.000Z',
  mapsApiKey: null,
}

const addressOf = (url: string, at = site) => findPage(url, at).address

const PRIVATE_LINKS = ['/appointment/abc', '/registration/abc', '/waiting-list/abc', '/appointment/abc/?x=1']

describe('the address that a page may be cached under', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/events?category=workshop', '/events?category=workshop'],
    ['/events?category=all', '/events'],
    ['/events?category=nonsense', '/events'],
    ['/book-appointment', '/book-appointment'],
  ])('of %s is %s', (url, address) => {
    expect(addressOf(url, site)).toBe(address)
  })

  it.each([
    ['/?utm_source=letter', '/'],
    ['/about/', '/about'],
    ['/events?category=workshop&page=2', '/events?category=workshop'],
    ['/events?category=workshop&category=seminar', '/events?category=workshop'],
    ['/about?category=workshop', '/about'],
    ['/about?__proto__=1', '/about'],
    ['/book-appointment?time=10%3A00&date=2026-12-07&type=treatment', '/book-appointment'],
  ])('of %s is %s, whatever else it was asked with', (url, address) => {
    expect(addressOf(url, site)).toBe(address)
  })

  it.each(['/login', '/admin', '/admin/appointments', ...PRIVATE_LINKS])('of %s does not exist', url => {
    expect(addressOf(url, site)).toBeNull()
  })

  it.each([
    '/nowhere',
    '//about',
    '/EVENTS',
    '/wp-login.php?x=1',
    '/admin/x',
    '/blog/a/b',
    '/events/7',
    '/404',
  ])('of %s is that of all unknown paths', url => {
    expect(addressOf(url, site)).toBe('/404')
  })

  it('is its own address', () => {
    for (const url of ['/', '/events?category=seminar', '/book-appointment?type=treatment', '/nowhere']) {
      const first = addressOf(url, site) ?? ''
      expect(addressOf(first, site)).toBe(first)
    }
  })
})

it('lists every page but the login, those of private links, and those of the administrator', () => {
  const unlisted = routes.map(({ path }) => path).filter(path => !listedPaths.includes(path))
  expect(listedPaths).toContain('/')
  expect(listedPaths).toContain('/book-appointment')
  expect(unlisted).toContain('/login')
  expect(unlisted.filter(path => !path.startsWith('/admin'))).toEqual([
    '/appointment/:token',
    '/registration/:token',
    '/waiting-list/:token',
    '/login',
  ])
})
