import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'

type Build = () => ReactNode

/** Reads a document; each call of the result creates its React elements again, like a component's render. */
export function readElements(html: string): Build {
  const root = parseDocument(html).children.find(isTag)
  if (!root) throw new Error('The page has no element')
  return toBuild(root)
}

function toBuild(element: Element): Build {
  const { name } = element
  const props = toProps(element)
  if (name === 'script' || name === 'style') {
    const inner = { dangerouslySetInnerHTML: { __html: textIn(element.children) } }
    return () => createElement(name, { ...props, ...inner })
  }
  const children = element.children.flatMap(toChild)
  return () => createElement(name, { ...props }, ...children.map(build => build()))
}

function toChild(node: ChildNode): Build[] {
  if (isTag(node)) return [toBuild(node)]
  return isText(node) ? [() => node.data] : []
}

/** React's names for HTML attributes. */
const REACT_NAMES: Record<string, string> = {
  charset: 'charSet',
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  checked: 'defaultChecked',
}

function toProps({ attribs }: Element): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attribs).map(([name, value]) =>
      name === 'style' ? [name, toStyle(value)] : [REACT_NAMES[name] ?? name, value],
    ),
  )
}

function toStyle(style: string): Record<string, string> {
  const rules = style.split(';').filter(rule => rule.includes(':'))
  return Object.fromEntries(
    rules.map(rule => {
      const colon = rule.indexOf(':')
      const name = rule.slice(0, colon).trim()
      const property = name.startsWith('--')
        ? name
        : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
      return [property, rule.slice(colon + 1).trim()]
    }),
  )
}

function textIn(nodes: ChildNode[]): string {
  return nodes.map(node => (isText(node) ? node.data : '')).join('')
}
