import { parseAst } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/**
 * Replaces the bodies of functions and the values of variables by name, at any depth, and drops what extends their
 * prototypes. Throws if a name is missing.
 */
export function replaceDeclarations(code: string, replacements: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(replacements))
  const edits: { start: number; end: number; text: string }[] = []
  const visit = (node: Node & { id?: { name?: string }; body?: unknown; init?: unknown }) => {
    const name = node.id?.name ?? ''
    const text = replacements[name]
    const replaced = node.type === 'FunctionDeclaration' ? node.body : node.init
    if (text !== undefined && isNode(replaced)) {
      missing.delete(name)
      edits.push({ start: replaced.start, end: replaced.end, text })
    } else if (node.type === 'ExpressionStatement' && extendsOne(code.slice(node.start, node.end))) {
      edits.push({ start: node.start, end: node.end, text: '' })
    } else for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  const extendsOne = (statement: string) =>
    Object.keys(replacements).some(name => statement.startsWith(`${name}.prototype`))

  visit(parseAst(code))
  if (missing.size > 0) throw new Error(`The module declares no ${[...missing].join(', ')}`)
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
