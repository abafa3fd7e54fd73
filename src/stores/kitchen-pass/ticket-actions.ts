import '../browser/full-storage.ts'
import { persistentMap } from '@nanostores/persistent'
import { atom, computed, map } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { KitchenRefusal } from '#src/domain/kitchen/pass-choices.ts'
import type { OrderState } from '#src/domain/order/order-life.ts'
import { type ApiError, request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'
import { untilReachable } from '../browser/reachable.ts'
import { loadBoard, loseConnection, receiveTicket } from './board.ts'
import { $kitchenId, endPass, isPassing } from './pass.ts'

/** The time to undo. A press is sent only after it, so that no guest needs a correction. */
export const UNDO_MS = 4_000
const BUSY_MS = 2_000

export type TicketAction = {
  /** Also the idempotency key of every retry. */
  id: string
  kitchen: string
  order: string
  num: string
  from: OrderState
  to: OrderState
  ready?: string
  settled?: number
  reason?: KitchenRefusal
  at: number
  isHeld?: boolean
  isLate?: boolean
}

/** Unconfirmed presses, stored in the browser to survive network failure and a closed tablet. */
export const $waiting = persistentMap<Record<string, TicketAction | undefined>>(
  memoryKey('presses:'),
  {},
  { encode: JSON.stringify, decode: read },
)

export const $ticketActions = computed([$waiting, $kitchenId], (waiting, kitchen) =>
  Object.values(waiting)
    .filter(press => press !== undefined)
    .filter(press => press.kitchen === kitchen)
    .toSorted((a, b) => a.at - b.at),
)

/** `overtaken`: someone else moved the order first. `refused`: the server's message. */
export type Conflict = { code: 'overtaken' } | { code: 'refused'; message: string }

export const $conflicts = map<Record<string, Conflict | undefined>>({})

type TicketMove = { to: OrderState; reason?: KitchenRefusal }

export async function actOnTicket(
  {
    id: order,
    num,
    state: from,
    time: { ready },
    lines,
  }: Pick<Ticket, 'id' | 'num' | 'state' | 'time' | 'lines'>,
  wish: TicketMove,
): Promise<void> {
  dismissConflict(order)
  const presses = $ticketActions.get()
  for (const earlier of presses) if (earlier.order === order) release(earlier.id)
  const at = Math.max(environment().now(), (presses.at(-1)?.at ?? 0) + 1)
  const id = newKey()
  const settled = lines.filter(({ instead }) => instead !== null).length
  const shown = { order, num, from, ready, settled }
  $waiting.setKey(id, { id, kitchen: $kitchenId.get(), ...shown, ...wish, at, isHeld: true })
  await environment().wait(UNDO_MS)
  release(id)
  await flushActions()
}

export function undoAction(id: string): void {
  if ($waiting.get()[id]?.isHeld) $waiting.setKey(id, undefined)
}

export function dismissConflict(order: string): void {
  $conflicts.setKey(order, undefined)
}

function release(id: string): void {
  const press = $waiting.get()[id]
  if (press?.isHeld) $waiting.setKey(id, { ...press, isHeld: false })
}

export const $unmade = atom(0)

export function discardActions(kitchen: string): void {
  const kept = Object.values($waiting.get()).filter(press => press?.kitchen === kitchen)
  for (const press of kept) if (press) $waiting.setKey(press.id, undefined)
  $unmade.set(kept.length)
}

let isSending = false

export async function flushActions(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let press = next(); press; press = next()) await send(press)
  } finally {
    isSending = false
  }
}

/** Also sends presses left waiting by a closed page of this browser. */
export function resumeActions(): Promise<void> {
  for (const { id } of $ticketActions.get()) release(id)
  return flushActions()
}

function next(): TicketAction | undefined {
  return $ticketActions.get().find(({ isHeld }) => !isHeld)
}

async function send(press: TicketAction): Promise<void> {
  const { id, kitchen, order, from, to, ready, settled, reason } = press
  const result = await request('post', '/kitchens/{id}/orders/{order}/move', {
    params: { id: kitchen, order },
    body: { from, to, settled, ...(ready && { ready }), ...(reason && { reason }) },
    key: id,
  })
  if (result.ok) {
    receiveTicket(result.data)
    return $waiting.setKey(id, undefined)
  }
  const { error } = result
  if (isPassing(error)) return wait(press, error)
  if (error.code === 'pass_not_found') return endPass()
  // Later presses on the order assumed that this one succeeded.
  for (const each of $ticketActions.get()) if (each.order === order) $waiting.setKey(each.id, undefined)
  const isOvertaken = error.code === 'order_moved'
  $conflicts.setKey(order, isOvertaken ? { code: 'overtaken' } : { code: 'refused', message: error.message })
  await loadBoard()
}

async function wait(press: TicketAction, { code }: ApiError): Promise<void> {
  $waiting.setKey(press.id, { ...press, isLate: true })
  if (code !== 'unreachable') return environment().wait(BUSY_MS)
  loseConnection()
  await untilReachable()
}

/** `crypto.randomUUID` is missing on sites without HTTPS, such as a kitchen's own network. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** A stored press without the required fields was written by another version. */
function read(text: string): TicketAction | undefined {
  try {
    const value = JSON.parse(text)
    const words = [value.id, value.kitchen, value.order, value.num, value.from, value.to]
    return words.every(word => typeof word === 'string') && typeof value.at === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
