import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'

/** The kitchen of the demo that never closes and takes every handoff, as a browser remembers that it was picked. */
export const fivePoints: PickedKitchen = {
  id: '101',
  menu_id: 'nashville-five-points',
  name: 'Nashville Five Points',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}
