import type { Brand, Palette } from './brand.ts'
import { Html } from './html.ts'

/** What changes its colour in the dark: the class, the property, and the colour of the dark palette. */
const DARK_COLOURS: readonly [name: string, property: string, colour: keyof Palette][] = [
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

/** Outlook's apps and website mark what they repaint, each kind of colour with its own attribute. */
const markOf = (property: string) => (property === 'color' ? '[data-ogsc]' : '[data-ogsb]')

/**
 * The styles that cannot stand on their elements: narrow screens and the dark. Each dark rule is there twice, for
 * clients that ask for the scheme and for those of Outlook. Clients that know neither show the light mail.
 */
export function mailStyles({ dark }: Brand): Html {
  const declaration = (property: string, colour: keyof Palette) => `${property}: ${dark[colour]} !important`
  const rules = DARK_COLOURS.map(
    ([name, property, colour]) => `.${name} { ${declaration(property, colour)} }`,
  )
  const marked = DARK_COLOURS.map(
    ([name, property, colour]) => `${markOf(property)} .${name} { ${declaration(property, colour)} }`,
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
