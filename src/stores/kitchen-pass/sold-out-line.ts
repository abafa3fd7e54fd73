import { atom } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { AvailableSubstitutes } from '#src/contract/order/line-offers.ts'
import { soldOutLineCopy } from '#src/copy/kitchen/sold-out-line.ts'
import type { LoadState } from '../api/loader.ts'
import { request } from '../api/request.ts'
import { receiveTicket } from './board.ts'
import { $kitchenId, endPassIfInvalid } from './pass.ts'
import { changeStock } from './stock.ts'
import { $ticketConflicts } from './ticket-actions.ts'

export const $availableSubstitutes = atom<LoadState<AvailableSubstitutes>>({ step: 'reading' })

export const $offerRequest = atom<{ step: 'idle' | 'asking' } | { step: 'failed'; message: string }>({
  step: 'idle',
})

type Order = Pick<Ticket, 'id'>

function lineParams({ id: order }: Order, line: number) {
  return { params: { id: $kitchenId.get(), order, line } }
}

export const $soldOutLineDialog = atom<{ order: string; line: number } | null>(null)

export function openSoldOutLineDialog({ id }: Order, line: number): Promise<void> {
  $soldOutLineDialog.set({ order: id, line })
  return readAvailableSubstitutes({ id }, line)
}

export function closeSoldOutLineDialog(): void {
  $soldOutLineDialog.set(null)
}

export async function readAvailableSubstitutes(ticket: Order, line: number): Promise<void> {
  $offerRequest.set({ step: 'idle' })
  const loadingState: LoadState<AvailableSubstitutes> = { step: 'reading' }
  $availableSubstitutes.set(loadingState)
  const result = await endPassIfInvalid(
    request('get', '/kitchens/{id}/orders/{order}/lines/{line}/substitutes', lineParams(ticket, line)),
  )
  if ($availableSubstitutes.get() !== loadingState) return
  $availableSubstitutes.set(
    result.ok ? { step: 'ready', data: result.data } : { step: 'failed', error: result.error },
  )
}

type LineOffer = {
  /** Ids of up to three products. If there are none, the order continues without the line. */
  substitutes: string[]
  /** Product or option that is also marked as sold out for the rest of the day. */
  sellOut: { target: string; name: string } | null
}

export async function submitLineOffer(
  ticket: Order,
  line: number,
  { substitutes, sellOut }: LineOffer,
): Promise<boolean> {
  $offerRequest.set({ step: 'asking' })
  const result = await endPassIfInvalid(
    request('post', '/kitchens/{id}/orders/{order}/lines/{line}/offer', {
      ...lineParams(ticket, line),
      body: { substitutes },
    }),
  )
  if (!result.ok) {
    $offerRequest.set({ step: 'failed', message: result.error.message })
    return false
  }
  receiveTicket(result.data)
  const isOffMenu = !sellOut || (await changeStock(sellOut, 'today'))
  if (!isOffMenu)
    $ticketConflicts.setKey(ticket.id, {
      code: 'refused',
      message: soldOutLineCopy.stillOnMenu(sellOut.name),
    })
  $offerRequest.set({ step: 'idle' })
  return true
}

export async function withdrawLineOffer(ticket: Order, line: number): Promise<void> {
  const result = await endPassIfInvalid(
    request('delete', '/kitchens/{id}/orders/{order}/lines/{line}/offer', lineParams(ticket, line)),
  )
  if (result.ok) receiveTicket(result.data)
  else $ticketConflicts.setKey(ticket.id, { code: 'refused', message: result.error.message })
}
