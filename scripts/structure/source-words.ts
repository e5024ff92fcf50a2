import { parseSync } from 'oxc-parser'

/** A piece of a file that people read, with the number of its first line. */
interface Passage {
  line: number
  text: string
}

/** What people read in a source file. Texts are string literals, templates and JSX text. */
export interface SourceWords {
  names: Passage[]
  comments: Passage[]
  texts: Passage[]
}

const NAMES = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier'])
const TEXTS = new Set(['Literal', 'JSXText', 'TemplateElement'])

/** The names, comments and texts of a TypeScript or JavaScript file. Each name is listed once. */
export function readSourceWords(path: string, source: string): SourceWords {
  const { program, comments } = parseSync(path, source)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const names = new Map<string, Passage>()
  const texts: Passage[] = []
  visitNodes(program, ({ type, start, name, value }) => {
    if (NAMES.has(type) && typeof name === 'string' && !names.has(name)) {
      names.set(name, { line: lineAt(start), text: name })
    }
    const text = isTemplatePart(value) ? value.raw : value
    if (TEXTS.has(type) && typeof text === 'string') texts.push({ line: lineAt(start), text })
  })
  return {
    names: [...names.values()],
    comments: comments.map(({ start, value }) => ({ line: lineAt(start), text: value })),
    texts,
  }
}

interface SyntaxNode {
  type: string
  start: number
  name?: unknown
  value?: unknown
}

function isTemplatePart(value: unknown): value is { raw: string } {
  return typeof value === 'object' && value !== null && 'raw' in value
}

function visitNodes(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, visit)
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value && 'start' in value) visit(value as SyntaxNode)
    for (const child of Object.values(value)) visitNodes(child, visit)
  }
}
