/** A place on the screen, in pixels. */
export type Point = { x: number; y: number }

/** Points less than `near` pixels from one another are put `gap` apart, side by side around their middle; others stay. */
export function spreadPoints(points: Point[], near: number, gap: number): Point[] {
  const spread = [...points]
  for (const group of crowds(points, near)) {
    const middle = {
      x: group.reduce((sum, { point }) => sum + point.x, 0) / group.length,
      y: group.reduce((sum, { point }) => sum + point.y, 0) / group.length,
    }
    // From west to east, as they are.
    const inRow = group.toSorted((a, b) => a.point.x - b.point.x)
    for (const [place, { index }] of inRow.entries()) {
      spread[index] = { x: middle.x + (place - (group.length - 1) / 2) * gap, y: middle.y }
    }
  }
  return spread
}

type Placed = { index: number; point: Point }

/** What is together because each is near another one of it. */
function crowds(points: Point[], near: number): Placed[][] {
  let groups: Placed[][] = []
  for (const [index, point] of points.entries()) {
    const isNear = (group: Placed[]) =>
      group.some(({ point: { x, y } }) => Math.hypot(x - point.x, y - point.y) < near)
    const met = groups.filter(isNear)
    groups = [...groups.filter(group => !met.includes(group)), [...met.flat(), { index, point }]]
  }
  return groups.filter(group => group.length > 1)
}
