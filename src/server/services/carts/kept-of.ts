import { zoneAt } from '../../../domain/kitchen/delivery-zone.ts'
import type { ServedKitchen } from '../../catalog/catalogue.ts'
import type { CartRow } from './cart-rows.ts'

/** What a guest chose for a bag and need not choose again for one that takes its place. */
export type Kept = Pick<CartRow, 'tip' | 'delivery' | 'vehicle'>

/** The address goes along where the kitchen goes there, the car without the spot it stands in. */
export function keptOf({ tip, delivery, vehicle }: CartRow, to: ServedKitchen): Kept {
  return {
    tip,
    delivery: delivery && zoneAt(to, delivery) ? delivery : null,
    vehicle: vehicle && { ...vehicle, spot: null },
  }
}
