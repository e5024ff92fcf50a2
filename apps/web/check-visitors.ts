import type { Plugin, Rolldown } from 'vite'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId' | 'isEntry'>

/** Fails a build that gives visitors code of the administration. */
export function checkVisitors(): Plugin {
  return {
    name: 'check-visitors',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    // Once everything is written, so that the checks that come after it find what they read.
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const lines = adminCodeForVisitors(chunks)
      if (lines.length > 0) this.error(lines.join('\n'))
    },
  }
}

/** A line for each module of the administration that the entries or a public page load with them. */
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
      .filter(id => id.includes('/src/pages/admin/'))
      .map(id => `${fileName}, which visitors load, holds ${id}`),
  )
}

function isPublicPage(module: string | null): boolean {
  return module !== null && /\/src\/pages\/(?!admin\/).*-page\.tsx$/.test(module)
}
