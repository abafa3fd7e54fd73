import { atom } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { SubstitutesOnHand } from '#src/contract/order/line-offers.ts'
import { lineOutCopy } from '#src/copy/kitchen/line-out.ts'
import type { Loaded } from '../api/loaded.ts'
import { request } from '../api/request.ts'
import { receiveTicket } from './board.ts'
import { $kitchenId, endPassIfInvalid } from './pass.ts'
import { changeStock } from './stock.ts'
import { $conflicts } from './ticket-actions.ts'

export const $onHand = atom<Loaded<SubstitutesOnHand>>({ step: 'reading' })

export const $asking = atom<{ step: 'idle' | 'asking' } | { step: 'failed'; message: string }>({
  step: 'idle',
})

type Order = Pick<Ticket, 'id'>

function placeOf({ id: order }: Order, line: number) {
  return { params: { id: $kitchenId.get(), order, line } }
}

export const $lineOut = atom<{ order: string; line: number } | null>(null)

export function openLineOut({ id }: Order, line: number): Promise<void> {
  $lineOut.set({ order: id, line })
  return findSubstitutesFor({ id }, line)
}

export function closeLineOut(): void {
  $lineOut.set(null)
}

export async function findSubstitutesFor(ticket: Order, line: number): Promise<void> {
  $asking.set({ step: 'idle' })
  const reading: Loaded<SubstitutesOnHand> = { step: 'reading' }
  $onHand.set(reading)
  const result = await endPassIfInvalid(
    request('get', '/kitchens/{id}/orders/{order}/lines/{line}/substitutes', placeOf(ticket, line)),
  )
  if ($onHand.get() !== reading) return
  $onHand.set(result.ok ? { step: 'ready', data: result.data } : { step: 'failed', error: result.error })
}

type LineOut = {
  /** Up to three product ids; if empty, the line is left out. */
  substitutes: string[]
  /** Also taken off the menu for the rest of the day. */
  sellOut: { target: string; name: string } | null
}

export async function offerChoice(
  ticket: Order,
  line: number,
  { substitutes, sellOut }: LineOut,
): Promise<boolean> {
  $asking.set({ step: 'asking' })
  const result = await endPassIfInvalid(
    request('post', '/kitchens/{id}/orders/{order}/lines/{line}/offer', {
      ...placeOf(ticket, line),
      body: { substitutes },
    }),
  )
  if (!result.ok) {
    $asking.set({ step: 'failed', message: result.error.message })
    return false
  }
  receiveTicket(result.data)
  const isOffMenu = !sellOut || (await changeStock(sellOut, 'today'))
  if (!isOffMenu)
    $conflicts.setKey(ticket.id, { code: 'refused', message: lineOutCopy.stillOnMenu(sellOut.name) })
  $asking.set({ step: 'idle' })
  return true
}

export async function withdrawOffer(ticket: Order, line: number): Promise<void> {
  const result = await endPassIfInvalid(
    request('delete', '/kitchens/{id}/orders/{order}/lines/{line}/offer', placeOf(ticket, line)),
  )
  if (result.ok) receiveTicket(result.data)
  else $conflicts.setKey(ticket.id, { code: 'refused', message: result.error.message })
}
