import { expect, it } from 'vitest'
import { MARKDOWN_EDITS, type MarkdownEdit } from './markdown-edits.ts'
import { en } from './texts.en.tsx'

/** Edits a text whose selection is between the two bars, and marks the selection of the result likewise. */
function edit(kind: MarkdownEdit, marked: string): string {
  const [before = '', selected = '', after = ''] = marked.split('|')
  const start = before.length
  const value = before + selected + after
  const { from, to, text, ...next } = MARKDOWN_EDITS[kind](
    { value, start, end: start + selected.length },
    en.samples,
  )
  const edited = value.slice(0, from) + text + value.slice(to)
  return `${edited.slice(0, next.start)}|${edited.slice(next.start, next.end)}|${edited.slice(next.end)}`
}

it.each<[MarkdownEdit, string, string]>([
  ['bold', 'Sit |less| often', 'Sit **|less|** often'],
  ['bold', 'Sit **|less|** often', 'Sit |less| often'],
  ['bold', 'Sit| less |often', 'Sit **|less|** often'],
  ['bold', 'Sit ||', 'Sit **|bold text|**'],
  ['italic', 'Sit |less| often', 'Sit *|less|* often'],
  ['italic', 'Sit *|less|* often', 'Sit |less| often'],
  ['italic', 'Sit **|less|** often', 'Sit ***|less|*** often'],
  ['heading', 'One\nT||wo\nThree', 'One\n## Two||\nThree'],
  ['heading', '## Two||', 'Two||'],
  ['heading', '||', '## ||'],
  ['list', '|One\nTwo|\nThree', '|- One\n- Two|\nThree'],
  ['list', 'O|ne\n- Tw|o', '|- One\n- Two|'],
  ['list', '|- One\n- Two|', '|One\nTwo|'],
  ['link', 'Read |this| now', 'Read [this](|https://|) now'],
  ['link', 'Read ||', 'Read [link text](|https://|)'],
  ['link', '|https://example.com|', '[|link text|](https://example.com)'],
  ['link', '|www.example.com|', '[|link text|](https://www.example.com)'],
  ['link', '|ada@example.com|', '[|link text|](mailto:ada@example.com)'],
])('the editor makes %s: %j becomes %j', (kind, before, after) => {
  expect(edit(kind, before)).toBe(after)
})
