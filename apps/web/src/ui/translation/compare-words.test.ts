// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { compareWords } from './compare-words.ts'

const show = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text.trim()}] `))
    .join('')
    .trim()

describe('the words of two texts', () => {
  it.each([
    ['Walk tall', 'Walk tall', 'Walk tall'],
    ['Walk tall', 'Walk very tall', 'Walk +[very] tall'],
    ['Walk tall again', 'Walk again', 'Walk -[tall] again'],
    ['We open at nine', 'We close at five', 'We -[open] +[close] at -[nine] +[five]'],
    ['', 'New text', '+[New text]'],
    ['Old text', '', '-[Old text]'],
    ['a b c', 'c a b', '+[c] a b -[c]'],
    ['One line\nand more', 'One line\nand less', 'One line\nand -[more] +[less]'],
  ])('from %j to %j differ in %j', (before, after, difference) => {
    expect(show(before, after)).toBe(difference)
  })

  it('are all kept, in order', () => {
    const [before, after] = ['the quick brown fox jumps', 'a quick red fox never jumps high']
    const text = (without: string) =>
      compareWords(before, after)
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text.trim())
        .join(' ')
    expect(text('added')).toBe(before)
    expect(text('removed')).toBe(after)
  })

  it('are compared as one text where a table of them would be too large', () => {
    const words = (word: string) => Array.from({ length: 4_000 }, (_, index) => `${word}${index}`).join(' ')
    expect(compareWords(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
