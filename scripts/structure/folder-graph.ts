import { dirname, join, relative } from 'node:path'
import type { Graph } from './circles.ts'

/** A file, by its path, and what it imports by path (`./x.ts`). */
export interface SourceFile {
  path: string
  targets: readonly string[]
}

/**
 * Which folder of an area imports which: its folders and the files that lie in it are the members, types count as
 * well as values, and what leaves the area does not.
 */
export function folderGraph(area: string, files: readonly SourceFile[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { path, targets } of files) {
    const from = memberOf(area, path)
    if (from === null) continue
    const to = targets.map(target => memberOf(area, join(dirname(path), target)))
    const known = graph.get(from) ?? new Set()
    for (const member of to) if (member !== null && member !== from) known.add(member)
    graph.set(from, known)
  }
  return graph
}

/** Of apps/web/src/pages/home/hero.tsx in apps/web/src: pages. */
function memberOf(area: string, path: string): string | null {
  const [member] = relative(area, path).split('/')
  return member && member !== '..' ? member : null
}
