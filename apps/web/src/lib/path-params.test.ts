import { describe, expect, it } from 'vitest'
import { matchPath } from './path-params.ts'

describe('matching a path', () => {
  it.each([
    ['/', '/', {}],
    ['/', '//', {}],
    ['/blog', '/blog', {}],
    ['/blog', '/blog//', {}],
    ['/blog', '/%62log', {}],
    ['/blog/:slug', '/blog/back-pain', { slug: 'back-pain' }],
    ['/blog/:slug', '/blog/back%2Dpain/', { slug: 'back-pain' }],
    ['/blog/:slug', '/blog/caf%C3%A9', { slug: 'café' }],
    ['/blog/:slug', '/blog/a%2Fb', { slug: 'a/b' }],
    ['/blog/:slug', '/blog/%E0%A4', { slug: '%E0%A4' }],
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
    ['/blog/:slug', '/blog%2Fback-pain'],
  ])('%s does not match %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull()
  })
})
