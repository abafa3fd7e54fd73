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

/** What the kitchen could make in place of the line that ran out. */
export const $onHand = atom<Loaded<SubstitutesOnHand>>({ step: 'reading' })

/** The state of asking the guest, and why that failed. */
export const $asking = atom<{ step: 'idle' | 'asking' } | { step: 'failed'; message: string }>({
  step: 'idle',
})

type Order = Pick<Ticket, 'id'>

function placeOf({ id: order }: Order, line: number) {
  return { params: { id: $kitchenId.get(), order, line } }
}

/** Which line of which order was reported as out; null while none is. */
export const $lineOut = atom<{ order: string; line: number } | null>(null)

/** Opens the question what to do with a line that is out. */
export function openLineOut({ id }: Order, line: number): Promise<void> {
  $lineOut.set({ order: id, line })
  return lookForSubstitutes({ id }, line)
}

export function closeLineOut(): void {
  $lineOut.set(null)
}

/** Reads what could be made instead. */
export async function lookForSubstitutes(ticket: Order, line: number): Promise<void> {
  $asking.set({ step: 'idle' })
  const reading: Loaded<SubstitutesOnHand> = { step: 'reading' }
  $onHand.set(reading)
  const result = await asPass(
    request('get', '/kitchens/{id}/orders/{order}/lines/{line}/substitutes', placeOf(ticket, line)),
  )
  // The dialog is about another line by now.
  if ($onHand.get() !== reading) return
  $onHand.set(result.ok ? { step: 'ready', data: result.data } : { step: 'failed', error: result.error })
}

type LineOut = {
  /** Up to three product ids; with none the line is left out. */
  substitutes: string[]
  /** What is taken off the menu for the rest of the day as well. */
  sellOut: { target: string; name: string } | null
}

/** Asks the guest to choose a replacement for a line; resolves to whether they were asked. */
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
