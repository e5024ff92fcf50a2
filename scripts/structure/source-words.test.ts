import { expect, it } from 'vitest'
import { readSourceWords } from './source-words.ts'

const texts = (source: string) => readSourceWords('page.tsx', source).texts.map(({ text }) => text)

it('lists every name once: locals, parameters, properties, types and JSX', () => {
  const source = `
interface Row { colour: string }
export function load(id: number) {
  const rowOf = (row: Row) => row.colour
  return <Card tone={rowOf} />
}`
  expect(readSourceWords('page.tsx', source).names.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Row', 'colour', 'load', 'id', 'rowOf', 'row', 'Card', 'tone']),
  )
  expect(readSourceWords('page.tsx', source).names.filter(({ text }) => text === 'colour')).toHaveLength(1)
})

it('lists string literals, templates and JSX text', () => {
  expect(texts("const a = 'one'; const b = `two $" + '{a} three`')).toEqual(['one', 'two ', ' three'])
  expect(texts(`const page = <p title="four">we don't "five"</p>`)).toEqual(['four', `we don't "five"`])
})

it('lists comments with the line where they begin', () => {
  const source = 'const a = 1\n/* first */\n// second'
  expect(readSourceWords('a.ts', source).comments).toEqual([
    { line: 2, text: ' first ' },
    { line: 3, text: ' second' },
  ])
})
