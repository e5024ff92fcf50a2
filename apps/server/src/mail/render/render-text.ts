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
      return block.facts.map(([name, ...lines]) => `${name}: ${wordsText(...lines)}`).join('\n')
    case 'quote':
      // Mark every line, so that none of it can pass for our own text.
      return splitLines(block.typed)
        .map(line => `> ${line}`.trimEnd())
        .join('\n')
    case 'button':
      return block.href.startsWith('mailto:') ? block.text : `${block.text}:\n${block.href}`
  }
}

/** Words, then each link on its own line: mail programs would add adjacent punctuation to the link. */
function wordsText(...lines: Words[]): string {
  const pieces = lines.map(toPieces)
  const shown = pieces.map(line => line.map(pieceText).join('')).join(', ')
  return [shown, ...pieces.flat().flatMap(readUrl)].join('\n')
}

function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece
  return oneLine('typed' in piece ? piece.typed : piece.text)
}

/** Leaves out the URL of tel: and mailto: links, whose text already says it. */
function readUrl(piece: Piece): string[] {
  if (typeof piece === 'string' || 'typed' in piece) return []
  return /^(tel|mailto):/.test(piece.href) ? [] : [piece.href]
}
