import { dirname, join } from 'node:path'

/** The layers of the web app, top first: a file imports its own layer and those below it. */
const LAYERS = [['app', 'ssr'], ['features'], ['ui'], ['lib']]

/** The build that alone has a file; null for files of both. */
function ownBuild(path: string): string | null {
  if (/^(?:app\/admin|features\/[^/]+\/(?:admin|shared\/desk))\//.test(path)) return 'the admin area'
  return /^(?:app\/site|ssr|features\/[^/]+\/public)\//.test(path) ? 'the public site' : null
}

/** Why a file of the web app must not import another, both by path below apps/web/src; null when it may. */
export function layerProblem(from: string, to: string): string | null {
  const [layer = '', feature] = from.split('/')
  const [otherLayer = '', otherFeature, part] = to.split('/')
  const level = LAYERS.findIndex(names => names.includes(layer))
  const otherLevel = LAYERS.findIndex(names => names.includes(otherLayer))
  if (level < 0 || otherLevel < 0) return null
  if (otherLevel < level) return `${layer} must not import ${otherLayer}`
  const build = ownBuild(to)
  if (build !== null && build !== ownBuild(from)) return `only ${build} may import ${to}`
  if (layer !== 'features' || otherLayer !== 'features' || feature === otherFeature) return null
  return part === 'shared' ? null : `import feature ${otherFeature} through its shared folder`
}

/** How an import in the web app must be written; null if it is. `from` and `to` are paths below apps/web/src. */
export function spellingProblem(from: string, to: string, target: string): string | null {
  const isNear = findPart(from) === findPart(to) || findPart(from) === ''
  if (isNear === target.startsWith('.')) return null
  return isNear ? `import ${target} by a relative path` : `import ${target} as #${to}`
}

/** A feature, a layer, or nothing for files at the root. */
function findPart(path: string): string {
  const [layer = '', feature] = path.split('/').slice(0, -1)
  return layer === 'features' ? `${layer}/${feature}` : layer
}

/** Why a file of the server or the database must not import this target; null when it may. */
export function serverLayerProblem(path: string, target: string): string | null {
  const isMigration = path.startsWith('packages/database/src/migrations/')
  if (isMigration && /^(?:\.\.\/|@clinic\/)/.test(target))
    return 'a migration must not import code that changes'
  const file = join(dirname(path), target)
  return path.startsWith('apps/server/src/plugins/') && file.startsWith('apps/server/src/routes/')
    ? 'plugins must not import routes'
    : null
}

/** Top-level folder of a path; the router, which imports all of them, is above the other files at the root. */
function topFolder(path: string): string {
  if (path === 'app-router.ts') return path
  return path.includes('/') ? (path.split('/')[0] ?? '') : '(root)'
}

interface PathImport {
  from: string
  to: string
}

/** Rings of top-level folders that import each other, such as `forms → patients → forms`; paths are below one `src`. */
export function folderRings(imports: readonly PathImport[]): string[] {
  const folders = imports.map(({ from, to }) => ({ from: topFolder(from), to: topFolder(to) }))
  return importRings(folders.filter(({ from, to }) => from !== to))
}

/** Rings of paths that import each other, such as `a.ts → b.ts → a.ts`; at least one if there are any. */
export function importRings(imports: readonly PathImport[]): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const rings: string[] = []
  const known = new Set<string>()
  const follow = (path: string, above: readonly string[]) => {
    if (above.includes(path)) rings.push([...above.slice(above.indexOf(path)), path].join(' → '))
    if (known.has(path)) return
    known.add(path)
    for (const next of [...(targets.get(path) ?? [])].sort()) follow(next, [...above, path])
  }
  for (const path of [...targets.keys()].sort()) follow(path, [])
  return rings
}
