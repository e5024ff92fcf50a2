import { parseSync } from 'oxc-parser'
import { isTest } from './imports.ts'
import { isNode, type Passage, type SyntaxNode, toPassage } from './syntax-nodes.ts'

/** Where each text is in a catalog. */
const WITH_CATALOGS = [
  'apps/web/src/app/',
  'apps/web/src/features/',
  'apps/web/src/lib/',
  'apps/web/src/ssr/',
  'apps/web/src/ui/',
  'apps/server/src/calendar/calendar-feed.ts',
  'apps/server/src/mail/notices/',
  'apps/server/src/mail/templates/',
  'packages/domain/src/availability/openings.ts',
  'packages/domain/src/error-texts.ts',
  'packages/domain/src/errors.ts',
]

/** Catalogs. */
const CATALOG = /\/texts\.[a-z]{2}\.tsx?$/

/** Commands and documentation for programmers, in English alone. */
const FOR_PROGRAMMERS =
  /features\/api-keys\/(public\/|shared\/call-examples\.ts$)|app\/site\/api-docs-document\.tsx$/

/** Whether every text that people read in this file comes from a catalog. */
export function needsCatalog(path: string): boolean {
  const isListed = WITH_CATALOGS.some(place => path.startsWith(place)) && /\.tsx?$/.test(path)
  return isListed && !CATALOG.test(path) && !FOR_PROGRAMMERS.test(path) && !isTest(path)
}

/** Place of what a component shows between its tags. */
const SHOWN = '{}'

/** Attributes and text that users see or hear: here a single letter is a text. */
const READ = new Set([
  SHOWN,
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'label',
  'placeholder',
  'title',
])

/** Attributes whose values look like words and are none. */
const NOT_READ = /^(bd|className|key|preserveAspectRatio|style|data-.*)$/

/** Functions whose arguments are keys or selectors. */
const TAKES_KEYS = /^(startsWith|endsWith|includes|querySelector|querySelectorAll|closest)$/

/** Names that are the same in every language. */
const PROPER_NAMES = new Set(['Google Maps'])

const ADDRESS = /^(https?:\/\/\S*|[\w-]+(\.[\w-]+)+)$/
const LANGUAGE = /^en([-_][A-Z]{2})?$/
const LETTER = /\p{L}/u
const TWO_WORDS = /(?:^|[\s“"])\p{L}[\p{L}'’-]*[.!?…]?\s+[“"(]?\p{L}/u
const ONE_WORD = /^\p{Lu}\p{Ll}+[.!?…]?$/u
const WORD_BESIDE_VALUE = /^\p{L}{2,}[,.:;!?]?\s|\s[“(]?\p{L}{2,}[.:;!?]?(\s|$)/u

/** The texts and languages in a source file that belong in a catalog. */
export function findHardCodedTexts(path: string, source: string): Passage[] {
  const found: Passage[] = []
  const add = (start: number, text: string) => found.push(toPassage(source, start, text))
  visit(parseSync(path, source).program, '', (node, attribute) => {
    const { type, start, value } = node
    if (type === 'JSXText' && typeof value === 'string' && LETTER.test(value)) add(start, value)
    if (type === 'Literal' && typeof value === 'string' && isText(value, attribute)) add(start, value)
    if (isEnglishCatalog(node)) add(start, 'texts.en')
    if (type === 'TemplateLiteral') {
      const parts = readParts(node)
      if (parts.some(part => isPartOfText(part, attribute))) add(start, parts.join('…'))
    }
  })
  return found
}

function isText(value: string, attribute: string): boolean {
  if (PROPER_NAMES.has(value) || ADDRESS.test(value)) return false
  if (READ.has(attribute)) return LETTER.test(value)
  return LANGUAGE.test(value) || TWO_WORDS.test(value) || ONE_WORD.test(value)
}

function isPartOfText(part: string, attribute: string): boolean {
  if (READ.has(attribute)) return LETTER.test(part)
  return TWO_WORDS.test(part) || WORD_BESIDE_VALUE.test(part)
}

function readParts({ quasis }: SyntaxNode): string[] {
  return (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
}

type Read = (node: SyntaxNode, attribute: string) => void

/** Visits what may hold a text, with the name of the attribute around it. */
function visit(value: unknown, attribute: string, read: Read): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, attribute, read)
    return
  }
  if (!isNode(value) || isForEngineers(value)) return
  const inside = findPlace(value, attribute)
  if (NOT_READ.test(inside)) return
  read(value, inside)
  for (const [key, child] of Object.entries(value)) {
    const isKey = (key === 'key' && !value.computed) || (value.type === 'SwitchCase' && key === 'test')
    if (!isKey) visit(child, inside === SHOWN && !staysShown(value, key) ? '' : inside, read)
  }
}

/** The attribute around a node, or whether it is shown between tags. */
function findPlace({ type, name }: SyntaxNode, attribute: string): string {
  if (type === 'JSXAttribute') return nameIn(name)
  return type === 'JSXExpressionContainer' && attribute === '' ? SHOWN : attribute
}

/** Whether a part of a shown expression is shown itself: a choice, but neither a condition nor an argument. */
function staysShown({ type }: SyntaxNode, part: string): boolean {
  if (type === 'ConditionalExpression') return part !== 'test'
  return /^(JSXExpressionContainer|LogicalExpression|TemplateLiteral)$/.test(type)
}

/** A catalog read in English, whatever language the page has. */
function isEnglishCatalog({ type, computed, object, property }: SyntaxNode): boolean {
  const isEnglish = type === 'MemberExpression' && !computed && nameIn(property) === 'en'
  return isEnglish && /(texts|words|labels)$/i.test(nameIn(object))
}

/** Imports, types, comparisons, keys, errors, the log, CSS variables, and what search engines read by schema.org's names. */
function isForEngineers(node: SyntaxNode): boolean {
  const { type, callee } = node
  if (type === 'ImportDeclaration') return true
  if (type.startsWith('TS')) return !('expression' in node)
  if (type === 'BinaryExpression') return node.operator !== '+'
  if (type === 'Property') return /^(@|--)/.test(nameIn(node.key))
  if (!isNode(callee)) return false
  if (type === 'NewExpression') return /Error$/.test(nameIn(callee))
  return nameIn(callee.object) === 'console' || TAKES_KEYS.test(nameIn(callee.property))
}

/** The name or text of a node; empty for other nodes. */
function nameIn(node: unknown): string {
  if (!isNode(node)) return ''
  const { name, value } = node
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}
