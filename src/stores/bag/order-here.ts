import type { Location } from '#src/contract/locations.ts'
import { unreachableMessage } from '#src/copy/connection.ts'
import { firstHandoff } from '#src/domain/kitchen/handoff.ts'
import { type ApiError, request } from '../api/request.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from '../kitchen/kitchen.ts'
import { askToChange, type LocationAnswer } from '../kitchen/location-question.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import type { LineToAdd } from '../session/bag-outbox.ts'
import { $bagNotice, abandonBag, readBag, showCart } from './bag.ts'
import { addLine } from './bag-adding.ts'
import { trackAdded } from './send-add.ts'
import { startBag } from './start-bag.ts'

/** `kept`: the guest was asked and stays with the bag at the other kitchen. */
export type AddOutcome = { step: 'added' } | { step: 'kept' } | { step: 'failed'; error: ApiError }

const noAnswer: ApiError = { code: 'unreachable', message: unreachableMessage }

/** What is pressed until the guest has answered is asked about once. */
let asking: Promise<LocationAnswer> | null = null
/** One after the other, so that all of it goes into the same new bag. */
let moves: Promise<unknown> = Promise.resolve()

/** A kitchen as picked by ordering from one of its menus (its regular one), with the first handoff it offers. */
export function kitchenToPick(location: Location, menuId = location.menu_id): PickedKitchen {
  const { id, name, path, city, state, services, catering } = location
  const { transfercart } = services
  const picked = { id, menu_id: menuId, name, path, city, state, ...firstHandoff(services), transfercart }
  return menuId === catering?.menu_id ? { ...picked, kind: 'catering' } : picked
}

/**
 * Adds a line at a kitchen, which becomes the picked one; a bag at another kitchen, or of its other menu, is only moved
 * or let go after asking.
 */
export async function addHere(kitchen: PickedKitchen, line: LineToAdd): Promise<AddOutcome> {
  if (!isElsewhere(kitchen)) return addTo(kitchen, line)
  asking ??= mayLeave(kitchen)
  if ((await asking) === 'stays') return { step: 'kept' }
  const moved = moves.then(() => (isElsewhere(kitchen) ? moveHere(kitchen, line) : addTo(kitchen, line)))
  moves = moved.catch(() => {})
  return moved
}

async function addTo(kitchen: PickedKitchen, line: LineToAdd): Promise<AddOutcome> {
  const picked = $kitchen.get()
  if (picked?.id !== kitchen.id || picked.menu_id !== kitchen.menu_id) pickKitchen(kitchen)
  if (await addLine(line)) return { step: 'added' }
  const error = $bagNotice.get()
  $bagNotice.set(null)
  return { step: 'failed', error: error ?? noAnswer }
}

/** The old bag goes only once the line is in the new one: a closed kitchen must not cost the guest a bag. */
async function moveHere(kitchen: PickedKitchen, { shown, ...line }: LineToAdd): Promise<AddOutcome> {
  const started = await startBag(kitchen)
  if (!started.ok) return { step: 'failed', error: started.error }
  const params = { id: started.data.id }
  const key = crypto.randomUUID()
  const added =
    kitchen.kind === 'catering'
      ? await request('post', '/carts/{id}/catering', { params, body: line, key })
      : await request('post', '/carts/{id}/products', { params, body: line, key })
  if (!added.ok) {
    void request('delete', '/carts/{id}', { params })
    return { step: 'failed', error: added.error }
  }
  await abandonBag()
  pickKitchen(kitchen)
  showCart(added.data)
  const last = added.data.products.at(-1)
  if (last) trackAdded(added.data, last, { line, shown: shown ?? null })
  return { step: 'added' }
}

/** What is remembered may be long gone, so the server is asked before the guest is. */
async function mayLeave(kitchen: PickedKitchen): Promise<LocationAnswer> {
  try {
    await readBag()
    // An empty bag is no loss.
    const isLeft = isElsewhere(kitchen) && $bagMemory.get()?.count !== 0
    return isLeft ? await askToChange(kitchen) : 'left'
  } finally {
    asking = null
  }
}

function isElsewhere(kitchen: PickedKitchen): boolean {
  const memory = $bagMemory.get()
  return memory !== null && memory.menu_id !== kitchen.menu_id
}
