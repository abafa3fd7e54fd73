import { atom } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { SubstitutesOnHand } from '#src/contract/order/line-offers.ts'
import { lineOutCopy } from '#src/copy/kitchen/line-out.ts'
import type { Loaded } from '../api/loaded.ts'
import { request } from '../api/request.ts'
import { hearTicket } from './board.ts'
import { $kitchenId, asPass } from './pass.ts'
import { $conflicts } from './presses.ts'
import { changeStock } from './stock.ts'

/** What the kitchen could make in place of the line somebody says is out. */
export const $onHand = atom<Loaded<SubstitutesOnHand>>({ step: 'reading' })

/** While the guest is being asked, and why they could not be. */
export const $asking = atom<{ step: 'idle' | 'asking' } | { step: 'failed'; message: string }>({
  step: 'idle',
})

type Order = Pick<Ticket, 'id'>

function placeOf({ id: order }: Order, line: number) {
  return { params: { id: $kitchenId.get(), order, line } }
}

/** Which line of which order somebody says is out; null while nobody does. */
export const $lineOut = atom<{ order: string; line: number } | null>(null)

/** Asks what is to become of a line that is out. */
export function openLineOut({ id }: Order, line: number): Promise<void> {
  $lineOut.set({ order: id, line })
  return lookForSubstitutes({ id }, line)
}

export function closeLineOut(): void {
  $lineOut.set(null)
}

/** Looks for what could be made instead. */
export async function lookForSubstitutes(ticket: Order, line: number): Promise<void> {
  $asking.set({ step: 'idle' })
  const reading: Loaded<SubstitutesOnHand> = { step: 'reading' }
  $onHand.set(reading)
  const result = await asPass(
    request('get', '/kitchens/{id}/orders/{order}/lines/{line}/substitutes', placeOf(ticket, line)),
  )
  // Another line is looked at by now.
  if ($onHand.get() !== reading) return
  $onHand.set(result.ok ? { step: 'ready', data: result.data } : { step: 'failed', error: result.error })
}

type LineOut = {
  /** Up to three, by their products; none leaves the line out. */
  substitutes: string[]
  /** What is taken off the menu for today as well. */
  sellOut: { target: string; name: string } | null
}

/** Lets the guest choose in place of a line; answers whether they are asked. */
export async function offerChoice(
  ticket: Order,
  line: number,
  { substitutes, sellOut }: LineOut,
): Promise<boolean> {
  $asking.set({ step: 'asking' })
  const result = await asPass(
    request('post', '/kitchens/{id}/orders/{order}/lines/{line}/offer', {
      ...placeOf(ticket, line),
      body: { substitutes },
    }),
  )
  if (!result.ok) {
    $asking.set({ step: 'failed', message: result.error.message })
    return false
  }
  hearTicket(result.data)
  const isOffMenu = !sellOut || (await changeStock(sellOut, 'today'))
  if (!isOffMenu)
    $conflicts.setKey(ticket.id, { code: 'refused', message: lineOutCopy.stillOnMenu(sellOut.name) })
  $asking.set({ step: 'idle' })
  return true
}

/** Takes an offer back: the line can be made after all. */
export async function withdrawOffer(ticket: Order, line: number): Promise<void> {
  const result = await asPass(
    request('delete', '/kitchens/{id}/orders/{order}/lines/{line}/offer', placeOf(ticket, line)),
  )
  if (result.ok) hearTicket(result.data)
  else $conflicts.setKey(ticket.id, { code: 'refused', message: result.error.message })
}
