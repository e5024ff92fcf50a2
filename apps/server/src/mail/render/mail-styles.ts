import type { Brand, Palette } from './brand.ts'
import { Html } from './html.ts'

/** Colors to replace in the dark scheme: class, property, and color of the dark palette. */
const DARK_COLORS: readonly [name: string, property: string, color: keyof Palette][] = [
  ['page', 'background-color', 'page'],
  ['card', 'background-color', 'card'],
  ['card', 'border-color', 'line'],
  ['card', 'border-top-color', 'accent'],
  ['facts', 'background-color', 'tint'],
  ['fact', 'border-color', 'line'],
  ['quote', 'border-color', 'line'],
  ['button', 'background-color', 'accent'],
  ['button', 'color', 'onAccent'],
  ['link', 'color', 'accent'],
  ['ink', 'color', 'ink'],
  ['soft', 'color', 'soft'],
]

/** Outlook marks elements that it repaints, with one attribute for text and one for backgrounds. */
const toAttributeSelector = (property: string) => (property === 'color' ? '[data-ogsc]' : '[data-ogsb]')

/** Styles that cannot be inline: narrow screens and the dark scheme, whose rules are repeated for Outlook. */
export function mailStyles({ dark }: Brand): Html {
  const declaration = (property: string, color: keyof Palette) => `${property}: ${dark[color]} !important`
  const rules = DARK_COLORS.map(([name, property, color]) => `.${name} { ${declaration(property, color)} }`)
  const marked = DARK_COLORS.map(
    ([name, property, color]) =>
      `${toAttributeSelector(property)} .${name} { ${declaration(property, color)} }`,
  )
  return new Html(`:root { color-scheme: light dark; supported-color-schemes: light dark }
h1 { text-wrap: balance }
@media (max-width: 480px) {
.margin { padding: 24px 12px 32px !important }
.card { padding: 28px 22px 26px !important }
h1 { font-size: 26px !important; line-height: 32px !important }
.fact { display: block !important; width: auto !important; padding: 0 16px !important }
th.fact { padding-top: 12px !important }
td.fact { padding-bottom: 12px !important; border-top: 0 !important }
.button { padding-left: 12px !important; padding-right: 12px !important }
.wide { width: 100% !important }
}
@media (prefers-color-scheme: dark) {
${rules.join('\n')}
}
${marked.join('\n')}`)
}
