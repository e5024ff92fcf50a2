import {
  type Block,
  type MailDocument,
  oneLine,
  type Piece,
  splitLines,
  toPieces,
  type Words,
} from './mail-document.ts'

/** Renders a mail as plain text, with every fact and link of its HTML. */
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
      // Mark every line, so that none of it can pass for our own text.
      return splitLines(block.typed)
        .map(line => `> ${line}`.trimEnd())
        .join('\n')
    case 'button':
      return `${block.text}:\n${block.href}`
  }
}

function wordsText(words: Words): string {
  return toPieces(words).map(pieceText).join('')
}

/** Leaves out the URL of tel: and mailto: links, whose text already says it. */
function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece
  if ('typed' in piece) return oneLine(piece.typed)
  const shown = oneLine(piece.text)
  return /^(tel|mailto):/.test(piece.href) ? shown : `${shown} (${piece.href})`
}
