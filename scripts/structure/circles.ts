/** Who imports whom, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The groups whose members lead back to themselves, each sorted and joined by " ↔ ". Two that import each other are
 * one group, and so are three of which each imports the next.
 */
export function circles(graph: Graph): string[] {
  const reached = new Map([...graph.keys()].map(name => [name, reachable(graph, name)]))
  const groups = [...graph.keys()]
    .filter(name => reached.get(name)?.has(name))
    .map(name =>
      [...(reached.get(name) ?? [])]
        .filter(other => reached.get(other)?.has(name))
        .sort()
        .join(' ↔ '),
    )
  return [...new Set(groups)].sort()
}

function reachable(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>()
  const next = [...(graph.get(start) ?? [])]
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    next.push(...(graph.get(name) ?? []))
  }
  return reached
}
