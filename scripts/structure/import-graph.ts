import { dirname, join } from 'node:path'
import type { Import } from './imports.ts'

/** What counts of a package.json. */
interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The path that an import names, below the root; null for a package from npm. `folders` are the product's packages. */
export function importedPath(from: string, target: string, folders: readonly string[]): string | null {
  if (target.startsWith('.')) return join(dirname(from), target)
  const [, name, file] = /^@clinic\/([^/]+)\/(.+)$/.exec(target) ?? []
  const folder = folders.find(folder => folder.endsWith(`/${name}`))
  return folder === undefined ? null : join(folder, 'src', file ?? '')
}

/** Rings in a graph, such as `a → b → a`; at least one of each set of nodes that reach each other. */
export function findRings(targets: ReadonlyMap<string, Iterable<string>>): string[] {
  const rings: string[] = []
  const known = new Set<string>()
  const follow = (node: string, above: readonly string[]) => {
    if (above.includes(node)) rings.push([...above.slice(above.indexOf(node)), node].join(' → '))
    if (known.has(node)) return
    known.add(node)
    for (const next of [...(targets.get(node) ?? [])].sort()) follow(next, [...above, node])
  }
  for (const node of [...targets.keys()].sort()) follow(node, [])
  return rings
}

/** Packages that a file imports and its package.json does not declare. */
export function undeclaredPackages(imports: readonly Import[], manifest: Manifest): string[] {
  const { name, dependencies, devDependencies, optionalDependencies } = manifest
  const declared = { ...dependencies, ...devDependencies, ...optionalDependencies }
  const named = imports.flatMap(
    ({ target }) => /^(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)(?=\/|$)/.exec(target)?.[1] ?? [],
  )
  return [...new Set(named)].filter(found => found !== name && !(found in declared))
}
