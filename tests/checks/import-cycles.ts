import { dirname } from 'node:path'

/** Returns the cycles of a graph, as its strongly connected components (Tarjan's algorithm). */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const path: string[] = []
  const cycles: string[][] = []

  function visit(node: string): number {
    const own = order.size
    let earliest = own
    order.set(node, own)
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const match = order.get(next)
      if (match === undefined) earliest = Math.min(earliest, visit(next))
      else if (path.includes(next)) earliest = Math.min(earliest, match)
    }
    if (earliest < own) return earliest
    const group = path.splice(path.indexOf(node))
    if (group.length > 1) cycles.push(group)
    return own
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}

export function findMutualFolderImports(graph: ReadonlyMap<string, readonly string[]>): [string, string][] {
  const ways = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const folder = dirname(file)
    for (const target of targets.filter(target => graph.has(target) && dirname(target) !== folder))
      ways.set(folder, (ways.get(folder) ?? new Set()).add(dirname(target)))
  }
  return [...ways].flatMap(([one, others]) =>
    [...others]
      .filter(other => one < other && ways.get(other)?.has(one))
      .map((other): [string, string] => [one, other]),
  )
}
