import { createElement, Fragment, type ReactNode } from 'react'

/** Text with headings, paragraphs, lists, `code` and **bold**, as in the OpenAPI document. Its parts need no keys. */
export function Prose({ text }: { text: string }) {
  const blocks = text.split('\n\n').map(block => {
    if (block.startsWith('## ')) return createElement('h3', null, block.slice(3))
    if (!block.startsWith('- ')) return createElement('p', null, ...mark(block))
    const items = block.split('\n').map(item => createElement('li', null, ...mark(item.slice(2))))
    return createElement('ul', null, ...items)
  })
  return createElement(Fragment, null, ...blocks)
}

/** A line of such text. */
export function Line({ text }: { text: string }) {
  return createElement('span', null, ...mark(text))
}

/** A long name, which a narrow line breaks only where `before` finds a place. */
export function Breakable({ text, before }: { text: string; before: RegExp }) {
  const parts = text.split(before).flatMap(part => [createElement('wbr', null), part])
  return createElement(Fragment, null, ...parts)
}

function mark(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map(part => {
    if (part.startsWith('`')) return createElement('code', null, part.slice(1, -1))
    return part.startsWith('**') ? createElement('strong', null, part.slice(2, -2)) : part
  })
}
