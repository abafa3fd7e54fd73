type CountedLine = {
  name: string
  quantity: number
  instead: { line: { name: string; quantity: number } | null } | null
}

/** Returns how many of each dish are left to make, including substitutes, highest count first. */
export function countDishes(
  orders: readonly { lines: readonly CountedLine[] }[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const dish = line.instead ? line.instead.line : line
    if (dish) counts.set(dish.name, (counts.get(dish.name) ?? 0) + dish.quantity)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
