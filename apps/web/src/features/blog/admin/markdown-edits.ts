import { linkAddress } from '@clinic/domain/blog/link-address.ts'

/** A text field's content with the selected range. */
export interface Selected {
  value: string
  start: number
  end: number
}

/** Text that replaces a range of the content, and the range to select afterwards. */
export interface TextEdit {
  from: number
  to: number
  text: string
  start: number
  end: number
}

/** Texts to type over, where nothing is selected. */
type Samples = Record<'bold' | 'italic' | 'link', string>

export const MARKDOWN_EDITS = {
  bold: (selected: Selected, samples: Samples) => wrap(selected, '**', samples.bold),
  italic: (selected: Selected, samples: Samples) => wrap(selected, '*', samples.italic),
  heading: (selected: Selected) => prefixLines(selected, '## '),
  list: (selected: Selected) => prefixLines(selected, '- '),
  link,
} satisfies Record<string, (selected: Selected, samples: Samples) => TextEdit>

export type MarkdownEdit = keyof typeof MARKDOWN_EDITS

/** Puts the mark around the selection, or takes it away. Without a selection inserts a sample to type over. */
function wrap({ value, start, end }: Selected, mark: string, sample: string): TextEdit {
  const selected = value.slice(start, end)
  const { length } = mark
  const isAround =
    countMarks(value.slice(0, start), true) === length && countMarks(value.slice(end), false) >= length
  if (isAround)
    return {
      from: start - length,
      to: end + length,
      text: selected,
      start: start - length,
      end: end - length,
    }
  // Spaces inside the marks would keep Markdown from reading them.
  const inner = selected.trim() || sample
  const before = selected.trim() ? selected.slice(0, selected.indexOf(inner)) : ''
  const after = selected.trim() ? selected.slice(before.length + inner.length) : ''
  const from = start + before.length + length
  return {
    from: start,
    to: end,
    text: `${before}${mark}${inner}${mark}${after}`,
    start: from,
    end: from + inner.length,
  }
}

/** Asterisks at the end of a text, or at its beginning. */
function countMarks(text: string, atEnd: boolean): number {
  return (atEnd ? /\**$/ : /^\**/).exec(text)?.[0].length ?? 0
}

/** Puts the prefix before each selected line, or takes it away if all of them have it. */
function prefixLines({ value, start, end }: Selected, prefix: string): TextEdit {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const lineEnd = value.indexOf('\n', end)
  const to = lineEnd === -1 ? value.length : lineEnd
  const lines = value.slice(from, to).split('\n')
  const hasAll = lines.every(line => line.startsWith(prefix))
  const text = lines
    .map(line => (hasAll ? line.slice(prefix.length) : line.startsWith(prefix) ? line : prefix + line))
    .join('\n')
  const selectedFrom = lines.length === 1 ? from + text.length : from
  return { from, to, text, start: selectedFrom, end: from + text.length }
}

/** Makes the selection a link and selects its URL; a selected URL becomes the target. */
function link({ value, start, end }: Selected, samples: Samples): TextEdit {
  const selected = value.slice(start, end).trim()
  const address = linkAddress(selected)
  const isUrl = /^(?:https?:\/\/|mailto:)\S+$/.test(address)
  const label = isUrl || selected === '' ? samples.link : selected
  const url = isUrl ? address : 'https://'
  const from = start + (isUrl ? 1 : label.length + 3)
  return {
    from: start,
    to: end,
    text: `[${label}](${url})`,
    start: from,
    end: from + (isUrl ? label : url).length,
  }
}
