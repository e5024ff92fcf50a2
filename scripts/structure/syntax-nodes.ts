/** A node of a parsed source file. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A piece of a file with the number of its first line. */
export interface Passage {
  line: number
  text: string
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Visits every node at or below a value, the outer ones first. */
export function visitNodes(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const item of value) visitNodes(item, visit)
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) visitNodes(child, visit)
}

/** A text of the source as one line. */
export function toPassage(source: string, offset: number, text: string): Passage {
  return { line: lineAt(source, offset), text: text.trim().replace(/\s+/g, ' ') }
}

/** The number of the line at an offset, from 1. */
export const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length
