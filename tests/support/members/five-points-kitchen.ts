import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'

/** A demo kitchen that never closes and offers every handoff, in the form that a browser stores. */
export const fivePointsKitchen: PickedKitchen = {
  id: '101',
  menu_id: 'nashville-five-points',
  name: 'Nashville Five Points',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}
