import { atom } from 'nanostores'
import type { NewLine } from '#src/contract/carts.ts'
import type { Location } from '#src/contract/locations.ts'
import { unreachableMessage } from '#src/copy/connection.ts'
import { firstHandoff } from '#src/domain/handoff.ts'
import { $bagNotice, abandonBag, addLine, readBag, showCart } from './bag.ts'
import { $bagMemory } from './bag-memory.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from './kitchen.ts'
import { type ApiError, request } from './request.ts'

/** `kept`: the guest was asked and stays with the bag at the other kitchen. */
export type AddOutcome = { step: 'added' } | { step: 'kept' } | { step: 'failed'; error: ApiError }

const noAnswer: ApiError = { code: 'unreachable', message: unreachableMessage }

/** Set while the guest is asked whether the bag at another kitchen may go. */
export const $locationQuestion = atom<{ answer: (isYes: boolean) => void } | null>(null)

/** A kitchen as picked by ordering from its menu, with the first handoff it offers. */
export function kitchenToPick({ id, menu_id, name, city, state, services }: Location): PickedKitchen {
  return { id, menu_id, name, city, state, ...firstHandoff(services) }
}

/** Adds a line at a kitchen, which becomes the picked one; a bag at another kitchen is only let go after asking. */
export async function addHere(kitchen: PickedKitchen, line: NewLine): Promise<AddOutcome> {
  if (await hasBagElsewhere(kitchen)) {
    return (await askToChange()) ? moveHere(kitchen, line) : { step: 'kept' }
  }
  if ($kitchen.get()?.id !== kitchen.id) pickKitchen(kitchen)
  return put(line)
}

export function confirmLocationChange(): void {
  settle(true)
}

export function cancelLocationChange(): void {
  settle(false)
}

async function put(line: NewLine): Promise<AddOutcome> {
  const hadBag = $bagMemory.get() !== null
  if (await addLine(line)) return { step: 'added' }
  const error = $bagNotice.get()
  $bagNotice.set(null)
  if (error) return { step: 'failed', error }
  // The bag was ordered or cleared away elsewhere: the line starts a new one.
  return hadBag ? put(line) : { step: 'failed', error: noAnswer }
}

/** The old bag goes only once the line is in the new one: a closed kitchen must not cost the guest a bag. */
async function moveHere(kitchen: PickedKitchen, line: NewLine): Promise<AddOutcome> {
  const { id: location_id, handoff, sub_handoff } = kitchen
  const started = await request('post', '/carts', { body: { location_id, handoff, sub_handoff } })
  if (!started.ok) return { step: 'failed', error: started.error }
  const params = { id: started.data.id }
  const key = crypto.randomUUID()
  const added = await request('post', '/carts/{id}/products', { params, body: line, key })
  if (!added.ok) {
    void request('delete', '/carts/{id}', { params })
    return { step: 'failed', error: added.error }
  }
  await abandonBag()
  pickKitchen(kitchen)
  showCart(added.data)
  return { step: 'added' }
}

/** What is remembered may be long gone, so the server is asked before the guest is. */
async function hasBagElsewhere(kitchen: PickedKitchen): Promise<boolean> {
  if (!isElsewhere(kitchen)) return false
  await readBag()
  return isElsewhere(kitchen)
}

function isElsewhere(kitchen: PickedKitchen): boolean {
  const memory = $bagMemory.get()
  return memory !== null && memory.menu_id !== kitchen.menu_id
}

function askToChange(): Promise<boolean> {
  // An empty bag is no loss.
  if ($bagMemory.get()?.count === 0) return Promise.resolve(true)
  return new Promise(answer => $locationQuestion.set({ answer }))
}

function settle(isYes: boolean): void {
  const question = $locationQuestion.get()
  $locationQuestion.set(null)
  question?.answer(isYes)
}
