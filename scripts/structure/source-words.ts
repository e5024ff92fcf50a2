import { parseSync } from 'oxc-parser'
import { lineAt, type Passage, visitNodes } from './syntax-nodes.ts'

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
  const names = new Map<string, Passage>()
  const texts: Passage[] = []
  visitNodes(program, ({ type, start, name, value }) => {
    if (NAMES.has(type) && typeof name === 'string' && !names.has(name)) {
      names.set(name, { line: lineAt(source, start), text: name })
    }
    const text = isTemplatePart(value) ? value.raw : value
    if (TEXTS.has(type) && typeof text === 'string') texts.push({ line: lineAt(source, start), text })
  })
  return {
    names: [...names.values()],
    comments: comments.map(({ start, value }) => ({ line: lineAt(source, start), text: value })),
    texts,
  }
}

function isTemplatePart(value: unknown): value is { raw: string } {
  return typeof value === 'object' && value !== null && 'raw' in value
}
