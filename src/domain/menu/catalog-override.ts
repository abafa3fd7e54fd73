import type { Cents } from '../money/money.ts'

/** A change an operator made, and when it ends by itself; null stands until it is changed. */
export type Change<T> = { value: T; until: Date | null }

/** What is laid over an imported value: the change of one kitchen wins over the one that holds everywhere. */
export type Layers<T> = { kitchen?: Change<T> | undefined; everywhere?: Change<T> | undefined }

/** One change: of a product (its id) or an option (`group/option`), at one kitchen or everywhere (null). */
export type CatalogOverride = {
  target: string
  kitchen: string | null
  until: Date | null
} & ({ available: boolean; price: null } | { available: null; price: Cents })

/** Whether a change still holds; at its end it does not any more. */
export function isStanding({ until }: { until: Date | null }, now: Date): boolean {
  return until === null || until > now
}

/** What holds at an instant of an imported value and the changes laid over it. */
export function valueAt<T>(imported: T, { kitchen, everywhere }: Layers<T>, now: Date): T {
  if (kitchen && isStanding(kitchen, now)) return kitchen.value
  if (everywhere && isStanding(everywhere, now)) return everywhere.value
  return imported
}

/** When something that cannot be had now is back by itself; null when it can be had, or nobody knows. */
export function returnsAt(imported: boolean, layers: Layers<boolean>, now: Date): Date | null {
  if (valueAt(imported, layers, now)) return null
  const ends = [layers.kitchen?.until, layers.everywhere?.until].flatMap(end => (end && end > now ? end : []))
  const sooner = ends.toSorted((a, b) => a.getTime() - b.getTime())
  return sooner.find(end => valueAt(imported, layers, end)) ?? null
}
