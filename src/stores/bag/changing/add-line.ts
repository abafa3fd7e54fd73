import { QUANTITY_MIN } from '#src/domain/limits.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from '../../kitchen/kitchen.ts'
import { askToChange, type LocationAnswer } from '../../kitchen/location-question.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import type { Addition, LineToAdd } from '../../session/bag-outbox.ts'
import { withdrawNotice } from '../bag.ts'
import { readBag } from '../read-bag.ts'
import { newChange } from './changes.ts'
import { enqueue } from './outbox.ts'
import type { Outcome } from './write-bag.ts'

export function isAdded({ step }: Outcome): boolean {
  return step === 'made' || step === 'waiting'
}

export type AddedCard = { product_id: string; name: string; cost: Cents; image: string }

/** The open question whether to leave the other bag, shared by all presses until it is answered. */
let asking: Promise<LocationAnswer> | null = null

export function addAsItComes(
  kitchen: PickedKitchen,
  { product_id, name, image, cost: unit }: AddedCard,
  onWaiting = () => {},
): Promise<Outcome> {
  const adding = addHere(kitchen, { product_id, quantity: QUANTITY_MIN, shown: { name, image, unit } })
  onWaiting()
  return adding
}

/**
 * Adds a line at a kitchen and picks that kitchen. If the bag is at another kitchen or menu, asks whether to
 * move or drop it.
 */
export async function addHere(kitchen: PickedKitchen, line: LineToAdd): Promise<Outcome> {
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

export function addLine(line: LineToAdd): Promise<Outcome> {
  const memory = $bagMemory.get()
  const kitchen = $kitchen.get()
  const menu_id = memory?.menu_id ?? kitchen?.menu_id ?? null
  // If that bag is gone by then, a new one starts at the same kitchen.
  const startAt = kitchen?.menu_id === menu_id ? kitchen : null
  return add(line, { kitchen: startAt, menu_id }, memory?.cart_id ?? null)
}

type Place = Pick<Addition, 'kitchen' | 'menu_id' | 'replaces'>

async function add({ shown = undefined, ...line }: LineToAdd, place: Place, cart_id: string | null) {
  const outcome = await enqueue(newChange({ kind: 'add', line, shown: shown ?? null, ...place }, cart_id))
  // The refusal is shown where the guest pressed, so not in the bag too.
  if (outcome.step === 'refused') withdrawNotice(outcome.error)
  return outcome
}

async function mayLeave(kitchen: PickedKitchen): Promise<LocationAnswer> {
  try {
    await readBag()
    const isLeft = bagElsewhere(kitchen) && $bagMemory.get()?.count !== 0
    return isLeft ? await askToChange(kitchen) : 'left'
  } finally {
    asking = null
  }
}

function bagElsewhere({ menu_id }: PickedKitchen): string | null {
  const memory = $bagMemory.get()
  return memory && memory.menu_id !== menu_id ? memory.cart_id : null
}
