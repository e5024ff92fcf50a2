import { describe, expect, it } from 'vitest'
import { decodeParams, matchPath } from './path-params.ts'

describe('matching a path', () => {
  it.each([
    ['/', '/', {}],
    ['/', '//', {}],
    ['/blog', '/blog', {}],
    ['/blog', '/blog//', {}],
    ['/blog/:slug', '/blog/back-pain', { slug: 'back-pain' }],
    ['/blog/:slug', '/blog/back-pain/', { slug: 'back-pain' }],
    ['/waiting-list/:token', '/waiting-list/a%2Fb', { token: 'a%2Fb' }],
  ])('%s matches %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params)
  })

  it.each([
    ['/', '/blog'],
    ['/blog', '/Blog'],
    ['/blog', '/blog/back-pain'],
    ['/blog', '/en/blog'],
    ['/blog', '/blogs'],
    ['/blog/:slug', '/blog/'],
    ['/blog/:slug', '/blog/back/pain'],
  ])('%s does not match %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull()
  })
})

it('decodes parameters, and keeps malformed ones', () => {
  expect(decodeParams({ slug: 'caf%C3%A9', token: 'a%2Fb', other: '%E0%A4' })).toEqual({
    slug: 'café',
    token: 'a/b',
    other: '%E0%A4',
  })
})
