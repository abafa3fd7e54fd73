import { QUANTITY_MIN } from '#src/domain/limits.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from '../../kitchen/kitchen.ts'
import { askToChange, type LocationAnswer } from '../../kitchen/location-question.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import type { Addition, LineToAdd } from '../../session/bag-outbox.ts'
import { withdrawNotice } from '../bag.ts'
import { readBag } from '../read-bag.ts'
import { newChange } from './changes.ts'
import { enqueue, type Outcome } from './outbox.ts'

/** `kept`: the guest was asked and stays with the bag at the other kitchen. */
export type AddOutcome = Outcome | { step: 'kept' }

/** Whether the line is in the bag the guest sees. */
export function isAdded({ step }: AddOutcome): boolean {
  return step === 'made' || step === 'waiting'
}

/** What a card that is pressed knows of its product. */
export type AddedCard = { product_id: string; name: string; cost: Cents; image: string }

/** The open question about the other bag, shared by all presses until it is answered. */
let asking: Promise<LocationAnswer> | null = null

/** Adds one of a product as the kitchen makes it when nothing is chosen; `onWaiting` is called once the bag itself counts it. */
export function addAsItComes(
  kitchen: PickedKitchen,
  { product_id, name, image, cost: unit }: AddedCard,
  onWaiting = () => {},
): Promise<AddOutcome> {
  const adding = addHere(kitchen, { product_id, quantity: QUANTITY_MIN, shown: { name, image, unit } })
  onWaiting()
  return adding
}

/**
 * Adds a line at a kitchen, which becomes the picked one; a bag at another kitchen, or of its other menu, is only moved
 * or let go after asking.
 */
export async function addHere(kitchen: PickedKitchen, line: LineToAdd): Promise<AddOutcome> {
  if (bagElsewhere(kitchen)) {
    asking ??= mayLeave(kitchen)
    if ((await asking) === 'stays') return { step: 'kept' }
  }
  const { menu_id } = kitchen
  const replaces = bagElsewhere(kitchen)
  if (replaces) return add(line, { kitchen, menu_id, replaces }, null)
  const picked = $kitchen.get()
  if (picked?.id !== kitchen.id || picked.menu_id !== menu_id) pickKitchen(kitchen)
  return addLine(line)
}

/** Adds a line to the bag there is, or starts one at the picked kitchen. */
export function addLine(line: LineToAdd): Promise<Outcome> {
  const memory = $bagMemory.get()
  const kitchen = $kitchen.get()
  const menu_id = memory?.menu_id ?? kitchen?.menu_id ?? null
  // A bag that is gone by then is started anew where this one was.
  const startAt = kitchen?.menu_id === menu_id ? kitchen : null
  return add(line, { kitchen: startAt, menu_id }, memory?.cart_id ?? null)
}

type Place = Pick<Addition, 'kitchen' | 'menu_id' | 'replaces'>

async function add({ shown = undefined, ...line }: LineToAdd, place: Place, cart_id: string | null) {
  const outcome = await enqueue(newChange({ kind: 'add', line, shown: shown ?? null, ...place }, cart_id))
  // A refusal is shown where the guest pressed, not at the bag as well.
  if (outcome.step === 'refused') withdrawNotice(outcome.error)
  return outcome
}

/** What is remembered may be long gone, so the server is asked before the guest is. */
async function mayLeave(kitchen: PickedKitchen): Promise<LocationAnswer> {
  try {
    await readBag()
    // An empty bag is no loss.
    const isLeft = bagElsewhere(kitchen) && $bagMemory.get()?.count !== 0
    return isLeft ? await askToChange(kitchen) : 'left'
  } finally {
    asking = null
  }
}

/** The id of a bag on another menu. */
function bagElsewhere({ menu_id }: PickedKitchen): string | null {
  const memory = $bagMemory.get()
  return memory && memory.menu_id !== menu_id ? memory.cart_id : null
}
