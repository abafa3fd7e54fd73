import type { Product, ProductSummary } from '../../../domain/menu/menu.ts'

/** A product as lists carry it, without its modifiers. */
export function toSummary({ mods, heat_meter_layout, ...summary }: Product): ProductSummary {
  return summary
}
