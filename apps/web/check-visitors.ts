import type { Plugin, Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId' | 'isEntry'>

/** Fails the build if visitors would load admin code. */
export function checkVisitors(): Plugin {
  return {
    name: 'check-visitors',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    // Runs after the files are written, because later checks read them.
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const lines = adminCodeForVisitors(chunks)
      if (lines.length > 0) this.error(lines.join('\n'))
    },
  }
}

/** Error line for each admin module that an entry or a public page loads. */
export function adminCodeForVisitors(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) load(byName.get(name))
  }
  for (const chunk of chunks) if (chunk.isEntry || isPublicPage(chunk.facadeModuleId)) load(chunk)
  return [...loaded].flatMap(({ fileName, moduleIds }) =>
    moduleIds
      .filter(id => /\/src\/(features\/[a-z-]+|app)\/admin\//.test(id))
      .map(id => `${fileName}, which visitors load, holds ${id}`),
  )
}

function isPublicPage(module: string | null): boolean {
  return module !== null && /\/src\/features\/.*-page\.tsx$/.test(module)
}
