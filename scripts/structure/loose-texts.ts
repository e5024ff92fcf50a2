import { parseSync } from 'oxc-parser'
import { isNode, type Passage, type SyntaxNode, toPassage, visitNodes } from './syntax-nodes.ts'

/** Catalogs, where a node between two texts is a link that never goes. */
const CATALOG = /\/texts\.[a-z]{2}\.tsx$/

/** Components that always render one element. */
const ONE_ELEMENT = /^([a-z]\w*|Anchor|Icon\w*|Link|PageLink|Unbroken|VisuallyHidden)$/

/**
 * Finds texts that React would remove, or insert beside, as nodes of their own: a browser's translation replaces these
 * nodes, and React then fails. An element around the text stays.
 */
export function findLooseTexts(path: string, source: string): Passage[] {
  const { program } = parseSync(path, source, { preserveParens: false })
  const nodes = CATALOG.test(path) ? new Set<string>() : findNames(program)
  const found: Passage[] = []
  const add = ({ start, end }: SyntaxNode) => found.push(toPassage(source, start, source.slice(start, end)))
  visitNodes(program, node => {
    if (!isElement(node)) return
    const children = (node.children as SyntaxNode[]).filter(child => !isBlank(readContent(child)))
    const isFragment = /^(Fragment)?$/.test(readTag(node))
    const isAlone = children.length === 1 && !isFragment
    const hasMoving = isFragment || children.some(child => isMoving(readContent(child), nodes))
    if (!isAlone && hasMoving) children.filter(child => isText(readContent(child), nodes)).forEach(add)
  })
  return found
}

/** Names of elements, and of functions that return them: `const row = <li />`, `action: ReactNode`, `children`. */
function findNames(program: unknown): Set<string> {
  const names = new Set(['children'])
  visitNodes(program, node => {
    const { type, id, key, init, value, typeAnnotation } = node
    if (type === 'VariableDeclarator' && isDrawn(init)) names.add(nameIn(id))
    if (type === 'Property' && isElement(value)) names.add(nameIn(key))
    if (isNode(typeAnnotation) && isNodeType(typeAnnotation.typeAnnotation)) names.add(nameIn(key ?? node))
  })
  names.delete('')
  return names
}

function isDrawn(init: unknown): boolean {
  if (!isNode(init)) return false
  const branches = readBranches(init)
  return isElement(init) || isElement(init.body) || isList(init) || branches.some(isElement)
}

function isNodeType(type: unknown): boolean {
  if (!isNode(type)) return false
  if (type.type === 'TSFunctionType') return isNodeType((type.returnType as SyntaxNode).typeAnnotation)
  return /^React(Node|Element)$/.test(nameIn(type.typeName))
}

function readContent(child: SyntaxNode): SyntaxNode {
  return child.type === 'JSXExpressionContainer' ? (child.expression as SyntaxNode) : child
}

function isBlank({ type, value }: SyntaxNode): boolean {
  return type === 'JSXEmptyExpression' || (typeof value === 'string' && value.trim() === '')
}

function isElement(node: unknown): boolean {
  return isNode(node) && /^JSX(Element|Fragment)$/.test(node.type)
}

/** Both sides of `&&`, `||`, `??` and `?:`. */
function readBranches({ type, operator, left, right, consequent, alternate }: SyntaxNode): unknown[] {
  if (type === 'LogicalExpression') return operator === '&&' ? [right] : [left, right]
  return type === 'ConditionalExpression' ? [consequent, alternate] : []
}

/** A list, as `rows.map(row => <li />)`. */
function isList({ type, expression, arguments: given }: SyntaxNode): boolean {
  if (type === 'ChainExpression') return isList(expression as SyntaxNode)
  return type === 'CallExpression' && (given as SyntaxNode[]).some(item => /Function/.test(item.type))
}

function isMoving(node: SyntaxNode, nodes: Set<string>): boolean {
  const isOpen = node.type === 'JSXElement' && !ONE_ELEMENT.test(readTag(node))
  return isOpen || isList(node) || readBranches(node).length > 0 || nodes.has(nameIn(node))
}

/** Empty for `<>`. */
function readTag({ openingElement }: SyntaxNode): string {
  return nameIn((openingElement as SyntaxNode | undefined)?.name)
}

function isText(node: unknown, nodes: Set<string>): boolean {
  if (!isNode(node) || isElement(node) || isList(node) || nodes.has(nameIn(node))) return false
  const branches = readBranches(node)
  if (branches.length > 0) return branches.some(branch => isText(branch, nodes))
  if (node.type === 'Literal') return /\S/.test(`${node.value ?? ''}`)
  return nameIn(node) !== 'undefined'
}

/** The name of an identifier, or the last one in `a.b`, `a?.b` and `a.b()`; empty for other nodes. */
function nameIn(node: unknown): string {
  if (!isNode(node)) return ''
  const inside = node.expression ?? node.property ?? node.callee
  if (inside) return nameIn(inside)
  return typeof node.name === 'string' ? node.name : ''
}
