import type { Plugin } from 'vite'

const ID = 'virtual:theme-variables.css'

/** Mantine palettes that its stylesheets use; the others would double the stylesheet. */
const PALETTES = ['pine', 'gray', 'dark', 'red', 'teal']

/**
 * Generates Mantine's theme variables as `virtual:theme-variables.css`, light scheme only, so that no page or browser
 * computes them. An undefined variable in a stylesheet fails the build.
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
    // Runs after the files are written, because later checks read them.
    writeBundle(_options, bundle) {
      if (defined.size === 0) return
      const sheets = Object.values(bundle).filter(
        file => file.type === 'asset' && file.fileName.endsWith('.css'),
      )
      const sources = sheets.flatMap(file => (file.type === 'asset' ? [String(file.source)] : []))
      const known = new Set([...defined, ...sources.flatMap(setVariables)])
      const missing = sources.flatMap(source => undefinedVariables(source, known))
      if (missing.length > 0) this.error(`No stylesheet sets ${[...new Set(missing)].join(', ')}`)
    },
  }
}

/** Mantine variables that a stylesheet uses without a fallback and no one defines. */
export function undefinedVariables(css: string, defined: ReadonlySet<string>): string[] {
  return [...css.matchAll(/var\((--mantine-[\w-]+)\)/g)]
    .map(([, name = '']) => name)
    .filter(name => !defined.has(name))
}

/** Mantine variables that a stylesheet sets itself, such as the whole one of the admin area. */
export const setVariables = (css: string) =>
  [...css.matchAll(/(--mantine-[\w-]+):/g)].map(([, name = '']) => name)

/** Theme variables of the light scheme with their values. */
export async function lightVariables(): Promise<[string, string][]> {
  const { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import('@mantine/core')
  const { cssVariables, theme } = await import('./src/ui/mantine/theme.ts')
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
