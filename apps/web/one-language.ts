import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import type { Plugin, Rolldown } from 'vite'

/** An object with one entry per language, as catalogs are written: `{ en, es }` or `{ en: day, es: dayEs }`. */
const CATALOG = new RegExp(`\\{ ${LANGUAGES.map(language => `${language}(?:: \\w+)?`).join(', ')} \\}`, 'g')

/** Texts of one language, by their file's name. */
const TEXTS = /\.([a-z]{2})\.tsx?$/

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'modules' | 'facadeModuleId' | 'isEntry'>

/** Leaves only one language in the catalogs of a browser build. */
export function keepLanguage(code: string, language: Language): string {
  return code.replace(CATALOG, catalog => {
    const entry = catalog.slice(2, -2).split(', ')[LANGUAGES.indexOf(language)]
    return `{ ${entry} }`
  })
}

/** Gives browsers the texts of their page's language alone, and fails the build if others are left. */
export function oneLanguage(language: Language): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: code => keepLanguage(code, language),
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const lines = textsOfOtherLanguages(chunks, language)
      if (lines.length > 0) this.error(lines.join('\n'))
    },
  }
}

/** Error line for each file of another language's texts that an entry or a public page loads. */
export function textsOfOtherLanguages(chunks: readonly Chunk[], language: Language): string[] {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) load(byName.get(name))
  }
  for (const chunk of chunks)
    if (chunk.isEntry || /\/src\/features\/(?!session\/).*-page\.tsx$/.test(chunk.facadeModuleId ?? ''))
      load(chunk)
  return [...loaded].flatMap(({ fileName, modules }) =>
    Object.entries(modules)
      .filter(
        ([id, { renderedExports }]) =>
          renderedExports.length > 0 && (TEXTS.exec(id)?.[1] ?? language) !== language,
      )
      .map(([id]) => `${fileName}, in the ${language} build, has ${id}`),
  )
}
