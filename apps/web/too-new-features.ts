import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseSync } from 'oxc-parser'

/** The oldest browsers that the pages work in; the build lowers newer syntax. */
const OLDEST = { chrome: 111, edge: 111, firefox: 115, safari: 16.4, safari_ios: 16.4 } as const

/** Objects whose members scripts reach by a global name of their own. */
const INSTANCES: Record<string, string> = {
  Clipboard: 'clipboard',
  Crypto: 'crypto',
  Document: 'document',
  History: 'history',
  Location: 'location',
  Navigator: 'navigator',
  Performance: 'performance',
}

/** Language objects whose methods have names that no other object has. */
const LANGUAGE = new Set(['Array', 'Promise', 'RegExp', 'Set', 'String'])

/** Names that are not language methods in these scripts. */
const OTHER_METHODS = new Set(['escape'])

/** Global names, `Name.member` and `.method` that one of the oldest browsers lacks. */
const TOO_NEW = listTooNew()

/** Pseudo-classes of `@page`, which scripts never use in selectors. */
const OF_PAGES = new Set(['first', 'left', 'right'])

/** Pseudo-classes that one of the oldest browsers lacks; `querySelector` throws there. */
const TOO_NEW_SELECTORS = new RegExp(`(?<!:):(?:${listTooNewSelectors().join('|')})(?![\\w-])`, 'g')

/** What a script uses that one of the oldest browsers lacks, without first checking that it exists. */
export function findTooNewScript(code: string): string[] {
  const found = new Set<string>()
  walk(parseSync('script.js', code).program as unknown as Node, (node, isTried) => {
    const names = usedNames(node)
    for (const name of names) if (TOO_NEW.has(name) && !isGuarded(code, name)) found.add(name)
    if (!isTried) for (const [selector] of stringValue(node).matchAll(TOO_NEW_SELECTORS)) found.add(selector)
  })
  return [...found]
}

/** Rules of a stylesheet that a browser without `:has()` drops although they also select without it. */
export function findTooNewStyles(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...plain.matchAll(/(?<=^|[{};])([^{};@]*:has\([^{};]*)(?=\{)/g)].map(
    ([, text = '']) => text,
  )
  return selectors.filter(text => {
    const listed = splitList(text.replace(/:(?:where|is)\((?:[^()]|\([^()]*\))*\)/g, ''))
    return listed.some(one => one.includes(':has(')) && listed.some(one => !one.includes(':has('))
  })
}

function listTooNew(): Set<string> {
  const names = new Set<string>()
  const builtins = bcd.javascript.builtins ?? {}
  for (const [name, feature] of Object.entries<Identifier>({ ...bcd.api, ...builtins })) {
    const { __compat, ...members } = feature
    if (isTooNew(__compat)) names.add(name)
    for (const [member, { __compat: support }] of Object.entries<Identifier>(members)) {
      if (!isTooNew(support)) continue
      if (member.endsWith('_static')) names.add(`${name}.${member.replace('_static', '')}`)
      else if (INSTANCES[name]) names.add(`${INSTANCES[name]}.${member}`)
      else if (name in builtins) {
        names.add(`${name}.${member}`)
        if (LANGUAGE.has(name) && !OTHER_METHODS.has(member)) names.add(`.${member}`)
      }
    }
  }
  return names
}

function listTooNewSelectors(): string[] {
  const selectors = Object.entries<Identifier>(bcd.css.selectors ?? {})
  return selectors.flatMap(([name, { __compat }]) =>
    isTooNew(__compat) && !OF_PAGES.has(name) ? [name] : [],
  )
}

function isTooNew(compat: CompatStatement | undefined): boolean {
  if (!compat) return false
  return Object.entries(OLDEST).some(([browser, oldest]) => {
    const support = compat.support[browser as keyof typeof OLDEST]
    return support !== undefined && ![support].flat().some(one => isSince(one, oldest))
  })
}

function isSince(
  { version_added, flags, prefix, version_removed }: SimpleSupportStatement,
  oldest: number,
): boolean {
  if (flags || prefix || version_removed || typeof version_added !== 'string') return false
  return Number.parseFloat(version_added.replace('≤', '')) <= oldest
}

/** `URL.parse` and `.parse` of `URL.parse()`, `CloseWatcher` of `new CloseWatcher()`. */
function usedNames(node: Node): string[] {
  if (node.type === 'NewExpression') return [identifier(node.callee)].filter(name => name !== '')
  if (node.type !== 'MemberExpression' || node.computed || node.optional) return []
  const member = identifier(node.property)
  const owner = node.object as Node
  const last = owner.type === 'MemberExpression' ? identifier(owner.property) : identifier(owner)
  return [TOO_NEW.has(`${last}.${member}`) ? `${last}.${member}` : `.${member}`]
}

/** Whether the script tests for the name before it uses it, as libraries do. */
function isGuarded(code: string, name: string): boolean {
  const [text, member] = [name.replaceAll('.', '\\.'), name.split('.').at(-1)]
  return new RegExp(
    `typeof [\\w$.]*${text}\\b|["'\`]${member}["'\`]\\s*in\\s|\\.${member}\\?\\.|${text}\\s*(?:===|!==|&&|\\?|;)`,
  ).test(code)
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const identifier = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

/** The text of a string or of a part of a template; empty for other nodes. */
function stringValue({ type, value }: Node): string {
  const text = type === 'TemplateElement' ? Object(value).cooked : value
  return typeof text === 'string' ? text : ''
}

function walk(node: Node, visit: (node: Node, isTried: boolean) => void, isTried = false): void {
  visit(node, isTried)
  for (const [key, value] of Object.entries(node)) {
    const isCaught = isTried || (key === 'block' && isNode(node.handler))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, isCaught)
  }
}

/** The parts of a list of selectors, with no comma inside parentheses. */
function splitList(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts
}
