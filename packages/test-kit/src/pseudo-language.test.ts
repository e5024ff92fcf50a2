import { describe, expect, it } from 'vitest'
import { outsideBrackets, speakPseudoLanguage, toPseudo } from './pseudo-language.ts'

describe('the pseudo-language', () => {
  it('replaces every text of a catalog, in brackets and 40 % longer, until it is restored', () => {
    const texts = { title: 'Eventos', days: ['lunes'], more: { left: (count: number) => `Quedan ${count}` } }
    const restore = speakPseudoLanguage([texts])
    expect([texts.title, texts.days[0], texts.more.left(3)]).toEqual([
      '⟦Eventos~~~⟧',
      '⟦lunes~~⟧',
      '⟦Quedan 3~~~~⟧',
    ])
    restore()
    expect([texts.title, texts.days[0], texts.more.left(3)]).toEqual(['Eventos', 'lunes', 'Quedan 3'])
  })

  it('wraps nodes, and leaves numbers and empty texts', () => {
    const wrap = (open: string, node: object, close: string) => [open, node, close]
    const node = { type: 'b' }
    const text = toPseudo(() => node, wrap) as () => unknown
    expect(text()).toEqual(['⟦', node, '~⟧'])
    expect([toPseudo(''), toPseudo(7), toPseudo(null)]).toEqual(['', 7, null])
  })

  it('finds text outside of the brackets, nested ones included', () => {
    expect(outsideBrackets('⟦Hola ⟦Ana⟧~⟧ Hello ⟦adiós⟧')).toBe(' Hello ')
    for (const text of ['⟦Hola', 'Hola⟧']) expect(() => outsideBrackets(text)).toThrow(/bracket/)
  })
})
