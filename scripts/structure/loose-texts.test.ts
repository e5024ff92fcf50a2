import { describe, expect, it } from 'vitest'
import { findLooseTexts } from './loose-texts.ts'

const find = (source: string, path = 'page.tsx') => findLooseTexts(path, source).map(({ text }) => text)

describe('a text that shares its element with what comes or goes', () => {
  it.each([
    ['a condition', 'const a = <p>{t.count} {loading && <b />}</p>', ['{t.count}']],
    ['a choice', 'const a = <p>{open ? <i /> : null}{t.name}</p>', ['{t.name}']],
    ['a list', 'const a = <p>Days: {days.map(day => <b>{day}</b>)}</p>', ['Days:']],
    ['a component that may render nothing', 'const a = <button><Loader /> {label}</button>', ['{label}']],
    ['a node from its caller', 'const A = (p: { icon: ReactNode }) => <b>{icon}{name}</b>', ['{name}']],
    ['itself', "const a = <p><b />{sent && ' by email'}</p>", ["{sent && ' by email'}"]],
    ['the siblings of its fragment', 'const a = <>{text}</>', ['{text}']],
    ['the siblings of its keyed fragment', 'const a = <Fragment key={1}>{text}</Fragment>', ['{text}']],
  ])('is refused: %s', (_kind, source, texts) => {
    expect(find(source)).toEqual(texts)
  })

  it('is refused in a catalog, where only links stay', () => {
    const source = "const t = phone => <p>Call {phone}{late && ' soon'}.</p>"
    expect(find(source, 'texts.en.tsx')).toEqual(['Call', '{phone}', "{late && ' soon'}", '.'])
    expect(find('const t = phone => <p>Call {phone}.</p>', 'texts.en.tsx')).toEqual([])
  })

  it('is listed with its line', () => {
    expect(findLooseTexts('page.tsx', 'const a = (\n  <>\n    now\n  </>\n)')).toEqual([
      { line: 2, text: 'now' },
    ])
  })
})

it.each([
  ['is all there is', 'const a = <p>{loading ? t.wait : t.done}</p>'],
  ['is in an element of its own', 'const a = <p><span>{t.count}</span> {loading && <b />}</p>'],
  [
    'stays beside what stays',
    'const a = <p>{t.call} <a href={tel}>{phone}</a>, {t.or} <Link to="/">x</Link></p>',
  ],
  ['is an element', 'const row = <li />; const a = <ul><A />{row}{children}{open ? row : null}</ul>'],
  ['is a call that draws', 'const day = (x) => <li />; const a = <ul><A />{day(1)}</ul>'],
  ['is a space', "const a = <p><A />{' '}{open && <b />}</p>"],
])('a text may stay that %s', (_kind, source) => {
  expect(find(source)).toEqual([])
})
