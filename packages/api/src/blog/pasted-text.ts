import type { MarkdownIt } from 'markdown-it'

/** A line with a bullet of a word processor. Letters are bullets only before a tab: "o" is a word in Spanish. */
const BULLET = /^\s*(?:([•∙·‣◦●○■□▪▫►➢⃁\uF020-\uF0FF])\s+|([o§Øüvq–])\t\s*)(\S.*)$/

/**
 * Reads text as word processors put it on the clipboard: their bullets become lists, nested by kind of bullet, and
 * their line breaks (U+000B, U+2028) stay. Leaves code in fences and headings underlined with - or = as typed.
 */
export function pastedText(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'pasted', state => {
    const typed = state.src.split('\n')
    const parts: string[][] = []
    let end = 0
    for (const { type, map } of state.tokens) {
      // An underlined heading of several lines is a pasted list above a horizontal rule.
      const isKept = map && (type === 'fence' || (type === 'heading_open' && map[1] - map[0] === 2))
      if (!isKept) continue
      const kept = typed.slice(...map)
      parts.push(withLists(withBreaks(typed.slice(end, map[0]))), type === 'fence' ? kept : withBreaks(kept))
      end = map[1]
    }
    parts.push(withLists(withBreaks(typed.slice(end))))
    const src = parts.flat().join('\n')
    if (src === state.src) return
    state.src = src
    state.tokens = []
    markdown.block.parse(src, markdown, state.env, state.tokens)
  })
}

function withBreaks(lines: string[]): string[] {
  return lines.flatMap(line => line.replace(/[\v\u2028]/g, '  \n').split('\n'))
}

function withLists(pasted: string[]): string[] {
  const lines: string[] = []
  /** Bullets of the list so far, outermost first. */
  let levels: string[] = []
  for (const line of pasted) {
    const previous = lines.at(-1) ?? ''
    const [, glyph, letter, item = ''] = BULLET.exec(line) ?? []
    const bullet = glyph ?? letter
    // A row of bullets alone is an ornament.
    if (bullet !== undefined && /[\p{L}\p{N}]/u.test(item)) {
      const known = levels.indexOf(bullet)
      levels = known < 0 ? [...levels, bullet] : levels.slice(0, known + 1)
      lines.push(`${'  '.repeat(levels.length - 1)}- ${item}`)
      continue
    }
    if (levels.length > 0 && /^\S/.test(line) && !previous.endsWith('  ')) {
      // Word has no blank line after a list, and Markdown would continue its last item.
      if (previous !== '') lines.push('')
      levels = []
    }
    lines.push(line)
  }
  return lines
}
