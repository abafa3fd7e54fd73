import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'

/** The demo kitchen that never closes and offers every handoff, as a browser stores it. */
export const fivePoints: PickedKitchen = {
  id: '101',
  menu_id: 'nashville-five-points',
  name: 'Nashville Five Points',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}
