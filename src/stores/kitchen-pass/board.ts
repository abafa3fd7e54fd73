import { atom } from 'nanostores'
import type { Board, KitchenPace, Ticket } from '#src/contract/order/kitchen-pass.ts'
import { request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { $kitchenId, endPass, isPassing } from './pass.ts'

export const $board = atom<Board | null>(null)

/** Start of the outage (UTC milliseconds, device clock); null while connected. */
export const $lostSince = atom<number | null>(null)

export function loseConnection(): void {
  if ($lostSince.get() === null) $lostSince.set(environment().now())
}

export function findConnection(): void {
  $lostSince.set(null)
}

export async function loadBoard(): Promise<boolean> {
  const result = await request('get', '/kitchens/{id}/board', { params: { id: $kitchenId.get() } })
  if (result.ok) {
    findConnection()
    const heard = new Map($board.get()?.tickets.map(ticket => [ticket.id, ticket]))
    const { pace, tickets } = result.data
    $board.set({ pace, tickets: tickets.map(ticket => newer(heard.get(ticket.id), ticket)) })
  } else if (isPassing(result.error)) loseConnection()
  else endPass()
  return result.ok
}

/** Applies an order's event; tolerates any arrival order. */
export function receiveTicket(ticket: Ticket): void {
  const board = $board.get()
  if (!board) return
  const { tickets } = board
  const known = tickets.find(({ id }) => id === ticket.id)
  const heard = newer(known, ticket)
  if (heard === known) return
  $board.set({
    ...board,
    tickets: known ? tickets.map(each => (each === known ? heard : each)) : [...tickets, heard],
  })
}

export function dropTicket({ id }: Pick<Ticket, 'id'>): void {
  const board = $board.get()
  if (board) $board.set({ ...board, tickets: board.tickets.filter(ticket => ticket.id !== id) })
}

export function receivePace(pace: KitchenPace): void {
  const board = $board.get()
  if (board) $board.set({ ...board, pace })
}

function newer(known: Ticket | undefined, ticket: Ticket): Ticket {
  return known && known.seq >= ticket.seq ? known : ticket
}
