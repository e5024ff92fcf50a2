import { readFile } from 'node:fs/promises'
import type { Language } from '@clinic/domain/language.ts'
import { type Plugin, parseAst } from 'vite'

/** Texts of one language, by their file's name: `texts.es.ts`, or in the domain `admin-field-messages.es.ts`. */
const TEXTS = /\/(admin-)?[^/]*\.([a-z]{2})\.tsx?$/

/** Gives browsers the texts of their page's language and area alone: the files of others are empty. */
export function oneLanguage(language: Language, isAdmin: boolean): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    load: {
      filter: { id: TEXTS },
      handler: async id => {
        const [, forAdmin, textLanguage] = TEXTS.exec(id) ?? []
        if (textLanguage === language && (isAdmin || !forAdmin)) return null
        const lang = id.endsWith('x') ? 'tsx' : 'ts'
        return emptyExports(await readFile(id, 'utf8'), lang)
      },
    },
  }
}

/** The exports of a module, without their values. */
export function emptyExports(code: string, lang: 'ts' | 'tsx'): string {
  return parseAst(code, { lang })
    .body.flatMap(node => {
      if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return []
      const { declaration, specifiers } = node
      const names = specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''))
      if (declaration?.type === 'FunctionDeclaration') names.push(declaration.id?.name ?? '')
      if (declaration?.type === 'VariableDeclaration')
        names.push(...declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : '')))
      return names.filter(name => name !== '')
    })
    .map(name => `export const ${name} = undefined`)
    .join('\n')
}
