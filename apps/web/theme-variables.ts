import type { Plugin } from 'vite'

const ID = 'virtual:theme-variables.css'

/** Of Mantine's palettes, those that its stylesheets in use name; the others would be half of the stylesheet. */
const PALETTES = ['pine', 'gray', 'dark', 'red', 'teal']

/**
 * The variables of Mantine's theme as a stylesheet, `virtual:theme-variables.css`: worked out once, by the build,
 * instead of by every page that is rendered and by every visitor's browser. Light scheme only. A stylesheet that
 * asks for a variable which is not there fails the build.
 */
export function themeVariables(): Plugin {
  let defined = new Set<string>()
  return {
    name: 'theme-variables',
    resolveId: id => (id === ID ? ID : null),
    async load(id) {
      if (id !== ID) return null
      const variables = await lightVariables()
      defined = new Set(variables.map(([name]) => name))
      return `:root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`
    },
    // Once everything is written, so that the checks that come after it find what they read.
    writeBundle(_options, bundle) {
      if (defined.size === 0) return
      const sheets = Object.values(bundle).filter(
        file => file.type === 'asset' && file.fileName.endsWith('.css'),
      )
      const missing = sheets.flatMap(file =>
        file.type === 'asset' ? undefinedVariables(String(file.source), defined) : [],
      )
      if (missing.length > 0) this.error(`No stylesheet sets ${[...new Set(missing)].join(', ')}`)
    },
  }
}

/** The variables of Mantine that a stylesheet takes from the theme, without a value to fall back on, and that are not set. */
export function undefinedVariables(css: string, defined: ReadonlySet<string>): string[] {
  return [...css.matchAll(/var\((--mantine-[\w-]+)\)/g)]
    .map(([, name = '']) => name)
    .filter(name => !defined.has(name))
}

/** The variables of the theme in the light scheme, by name. */
export async function lightVariables(): Promise<[string, string][]> {
  const { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import('@mantine/core')
  const { cssVariables, theme } = await import('./src/shell/theme/theme.ts')
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const own = cssVariables(merged)
  const [standard, changed] = [defaultCssVariablesResolver(merged), { ...own.variables, ...own.light }]
  const all = {
    '--mantine-color-scheme': 'light',
    ...standard.variables,
    ...standard.light,
    ...changed,
  }
  const unused = Object.keys(merged.colors).filter(color => !PALETTES.includes(color))
  return Object.entries(all).filter(
    ([name]) => !unused.some(color => name.startsWith(`--mantine-color-${color}-`)),
  )
}
