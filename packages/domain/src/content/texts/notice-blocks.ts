/** A part of a notice, in order. */
export type NoticeBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** Reads a notice by lines: "## " begins a heading, "- " a list item. */
export function readBlocks(text: string): NoticeBlock[] {
  const blocks: NoticeBlock[] = []
  for (const line of text.split(/\r?\n/).map(line => line.trim())) {
    const last = blocks.at(-1)
    if (line === '') continue
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) })
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'list') last.items.push(line.slice(2))
    else blocks.push({ kind: 'list', items: [line.slice(2)] })
  }
  return blocks
}
