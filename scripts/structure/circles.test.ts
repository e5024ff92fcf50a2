import { describe, expect, it } from 'vitest'
import { circles } from './circles.ts'

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))

describe('circles', () => {
  it('are none where every way ends', () => {
    expect(circles(graph({ api: ['domain', 'database'], database: ['domain'], domain: [] }))).toEqual([])
  })

  it('are two that import each other', () => {
    expect(circles(graph({ pages: ['http'], http: ['pages'], app: ['pages'] }))).toEqual(['http ↔ pages'])
  })

  it('are three of which each imports the next, told once', () => {
    const found = circles(graph({ shell: ['routes'], routes: ['pages'], pages: ['shell'] }))
    expect(found).toEqual(['pages ↔ routes ↔ shell'])
  })

  it('are told apart where they do not touch', () => {
    const found = circles(graph({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] }))
    expect(found).toEqual(['a ↔ b', 'c ↔ d'])
  })
})
