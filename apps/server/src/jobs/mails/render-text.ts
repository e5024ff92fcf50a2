import {
  type Block,
  linesOf,
  type MailDocument,
  oneLine,
  type Piece,
  piecesOf,
  type Words,
} from './mail-document.ts'

/** The text of a mail: every fact and every link of its HTML, without what only a screen needs. */
export function renderText({ heading, blocks, footer, brand }: MailDocument): string {
  const signature = ['-- ', brand.name, ...brand.addressLines, brand.phone, brand.email].join('\n')
  return `${[heading, ...blocks.map(blockText), wordsText(footer), signature].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return wordsText(block.words)
    case 'list':
      return block.items.map(item => `- ${wordsText(item)}`).join('\n')
    case 'facts':
      return block.facts
        .map(([name, ...lines]) => `${name}: ${lines.map(line => wordsText(line)).join(', ')}`)
        .join('\n')
    case 'quote':
      // Marked line by line, so that nothing in it passes for ours.
      return linesOf(block.typed)
        .map(line => `> ${line}`.trimEnd())
        .join('\n')
    case 'button':
      return `${block.text}:\n${block.href}`
  }
}

function wordsText(words: Words): string {
  return piecesOf(words).map(pieceText).join('')
}

/** A link whose text is its address, but for what is put before it, needs no address beside it. */
function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece
  if ('typed' in piece) return oneLine(piece.typed)
  const shown = oneLine(piece.text)
  return /^(tel|mailto):/.test(piece.href) ? shown : `${shown} (${piece.href})`
}
