import { atom } from 'nanostores'
import type { Board, KitchenPace, Ticket } from '#src/contract/order/kitchen-pass.ts'
import { request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { $kitchenId, endPass, isTransientError } from './pass.ts'

export const $board = atom<Board | null>(null)

/** When the connection was lost (Unix time in milliseconds, device clock), or null while connected. */
export const $connectionLostAt = atom<number | null>(null)

export function markConnectionLost(): void {
  if ($connectionLostAt.get() === null) $connectionLostAt.set(environment().now())
}

export function restoreConnection(): void {
  $connectionLostAt.set(null)
}

export async function loadBoard(): Promise<boolean> {
  const result = await request('get', '/kitchens/{id}/board', { params: { id: $kitchenId.get() } })
  if (result.ok) {
    restoreConnection()
    const knownTickets = new Map($board.get()?.tickets.map(ticket => [ticket.id, ticket]))
    const { pace, tickets } = result.data
    $board.set({ pace, tickets: tickets.map(ticket => newerTicket(knownTickets.get(ticket.id), ticket)) })
  } else if (isTransientError(result.error)) markConnectionLost()
  else endPass()
  return result.ok
}

/** Applies a ticket update. Updates can arrive out of order, so an outdated update is ignored. */
export function receiveTicket(ticket: Ticket): void {
  const board = $board.get()
  if (!board) return
  const { tickets } = board
  const current = tickets.find(({ id }) => id === ticket.id)
  const latest = newerTicket(current, ticket)
  if (latest === current) return
  $board.set({
    ...board,
    tickets: current ? tickets.map(shown => (shown === current ? latest : shown)) : [...tickets, latest],
  })
}

export function dropTicket({ id }: Pick<Ticket, 'id'>): void {
  const board = $board.get()
  if (board) $board.set({ ...board, tickets: board.tickets.filter(ticket => ticket.id !== id) })
}

export function applyKitchenPace(pace: KitchenPace): void {
  const board = $board.get()
  if (board) $board.set({ ...board, pace })
}

function newerTicket(current: Ticket | undefined, ticket: Ticket): Ticket {
  return current && current.seq >= ticket.seq ? current : ticket
}
