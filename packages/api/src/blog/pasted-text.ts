/** A line with a bullet of a word processor. Letters are bullets only before a tab: "o" is a word in Spanish. */
const BULLET = /^\s*(?:([•∙·‣◦●○■□▪▫►➢⁃\uF020-\uF0FF])\s+|([o§Øüvq–])\t\s*)(\S.*)$/

const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})/

/**
 * Text as word processors put it on the clipboard, as Markdown: their bullets become lists, nested by kind of bullet,
 * and their line breaks (U+000B, U+2028) stay. Leaves Markdown and fenced code as typed.
 */
export function pastedMarkdown(text: string): string {
  const lines: string[] = []
  /** Bullets of the list so far, outermost first. */
  let levels: string[] = []
  let fence: string | null = null
  for (const line of text.replace(/[\v\u2028]/g, '  \n').split(/\r\n|[\r\n]/)) {
    const previous = lines.at(-1) ?? ''
    const [, glyph, letter, item = ''] = fence === null ? (BULLET.exec(line) ?? []) : []
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
    fence = nextFence(fence, line)
    lines.push(line)
  }
  return lines.join('\n')
}

/** The fence that encloses what follows `line`; null outside of code. */
function nextFence(open: string | null, line: string): string | null {
  if (open === null) return FENCE.exec(line)?.[1] ?? null
  const end = line.trim()
  return end.startsWith(open) && end === (end[0] ?? '').repeat(end.length) ? null : open
}
