export type Module = { id: string; size: number; imports: readonly string[] }
/**
 * Modules that load together, for a kind of page or for UI that is loaded on demand. `groupsMax` caps the
 * number of groups. `isLight` marks a load that does not include React. To keep light loads small, modules
 * that they need never merge with modules that only other loads need.
 */
export type Load = { modules: ReadonlySet<string>; groupsMax: number; weight: number; isLight?: boolean }
type Group = { modules: Module[]; size: number; loads: Set<Load> }
type Merge = { groups: [Group, Group]; imports: Group[]; cost: number; isNeeded: boolean }

/**
 * Groups modules that the same loads need. Then merges groups, starting with the cheapest merge, as long as
 * the unneeded bytes cost less than a request or a load still has too many groups. Groups never import each
 * other in a cycle.
 */
export function groupModules(
  modules: readonly Module[],
  loads: readonly Load[],
  maxCost: number,
): Module[][] {
  const groups = groupsByLoads(modules, loads)
  for (;;) {
    const merge = candidateMerges(groups, loads, maxCost).find(
      ({ groups: [a, b] }) => !createsCycle(a, b, groups),
    )
    if (!merge) return groups.map(group => group.modules)
    const [a, b] = merge.groups
    groups.splice(groups.indexOf(b), 1)
    a.modules.push(...b.modules)
    a.size += b.size
    for (const load of b.loads) a.loads.add(load)
    for (const group of merge.imports) for (const load of a.loads) group.loads.add(load)
  }
}

function groupsByLoads(modules: readonly Module[], loads: readonly Load[]): Group[] {
  const groups = new Map<string, Group>()
  for (const module of modules) {
    const neededBy = loads.filter(load => load.modules.has(module.id))
    const key = neededBy.map(load => loads.indexOf(load)).join()
    const group = groups.get(key) ?? { modules: [], size: 0, loads: new Set(neededBy) }
    group.modules.push(module)
    group.size += module.size
    groups.set(key, group)
  }
  return [...groups.values()]
}

function candidateMerges(groups: Group[], loads: readonly Load[], maxCost: number): Merge[] {
  const overfullLoads = new Set(
    loads.filter(load => groups.filter(group => group.loads.has(load)).length > load.groupsMax),
  )
  const imported = importedGroups(groups)
  const merges = groups.flatMap((a, index) =>
    groups.slice(index + 1).flatMap(b => candidateMerge(a, b, overfullLoads, imported)),
  )
  return merges
    .filter(({ isNeeded, cost }) => isNeeded || cost < maxCost)
    .sort((one, other) => one.cost - other.cost)
}

function candidateMerge(
  a: Group,
  b: Group,
  overfullLoads: ReadonlySet<Load>,
  imported: ReadonlyMap<Group, ReadonlySet<Group>>,
): Merge[] {
  const sharedLoads = [...a.loads].filter(load => b.loads.has(load))
  if (sharedLoads.length === 0) return []
  if (isLight(a) !== isLight(b)) return []
  // Merging adds each group's bytes to the loads that need only the other group.
  const saved = totalWeight(sharedLoads)
  const directCost = (totalWeight(a.loads) - saved) * b.size + (totalWeight(b.loads) - saved) * a.size
  // Merging adds each group's imports to the loads of the other group.
  const imports = [...new Set([...(imported.get(a) ?? []), ...(imported.get(b) ?? [])])].filter(
    group => group !== a && group !== b,
  )
  const all = [...new Set([...a.loads, ...b.loads])]
  const unneededBytes = imports.reduce(
    (sum, { size, loads }) => sum + size * totalWeight(all.filter(load => !loads.has(load))),
    directCost,
  )
  return [
    {
      groups: [a, b],
      imports,
      cost: unneededBytes / saved,
      isNeeded: sharedLoads.some(load => overfullLoads.has(load)),
    },
  ]
}

const isLight = ({ loads }: Group) => [...loads].some(load => load.isLight)

const totalWeight = (loads: Iterable<Load>) => [...loads].reduce((sum, { weight }) => sum + weight, 0)

function importedGroups(groups: Group[]): Map<Group, Set<Group>> {
  const groupById = new Map(groups.flatMap(group => group.modules.map(({ id }) => [id, group] as const)))
  const directImports = new Map(
    groups.map(group => [
      group,
      new Set(group.modules.flatMap(({ imports }) => imports.flatMap(id => groupById.get(id) ?? []))),
    ]),
  )
  return new Map(
    groups.map(group => {
      const all = new Set(directImports.get(group))
      for (const next of all) for (const further of directImports.get(next) ?? []) all.add(further)
      return [group, all]
    }),
  )
}

function createsCycle(a: Group, b: Group, groups: Group[]): boolean {
  const groupById = new Map(groups.flatMap(group => group.modules.map(({ id }) => [id, group] as const)))
  const importedBy = (group: Group) =>
    new Set(group.modules.flatMap(({ imports }) => imports.flatMap(id => groupById.get(id) ?? [])))
  const visited = new Set<Group>()
  const queue = [a, b].flatMap(group => [...importedBy(group)]).filter(group => group !== a && group !== b)
  for (const group of queue) {
    if (group === a || group === b) return true
    if (visited.has(group)) continue
    visited.add(group)
    queue.push(...importedBy(group))
  }
  return false
}
