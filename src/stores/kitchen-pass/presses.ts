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
import { hearTicket, loadBoard, loseConnection } from './board.ts'
import { $kitchenId, endPass, isPassing } from './pass.ts'

/** So long a press can be taken back: nothing is told to anybody until then, so that nothing has to be. */
export const UNDO_MS = 4_000
const BUSY_MS = 2_000

export type Press = {
  /** Also the key under which it is made once, however often it is sent. */
  id: string
  kitchen: string
  order: string
  num: string
  from: OrderState
  to: OrderState
  /** What the order was promised for as it was shown. */
  ready?: string
  /** How many of its lines were replaced or left out then. */
  settled?: number
  reason?: KitchenRefusal
  /** Later presses have greater ones. */
  at: number
  /** While it can be taken back. */
  isHeld?: boolean
  /** Once it had to wait for the connection. */
  isLate?: boolean
}

/** What was pressed and is not answered, kept in the browser: a network that fails and a tablet that is closed lose none. */
export const $waiting = persistentMap<Record<string, Press | undefined>>(
  memoryKey('presses:'),
  {},
  { encode: JSON.stringify, decode: read },
)

/** What waits at the kitchen of this pass, in the order it was pressed. */
export const $presses = computed([$waiting, $kitchenId], (waiting, kitchen) =>
  Object.values(waiting)
    .filter(press => press !== undefined)
    .filter(press => press.kitchen === kitchen)
    .toSorted((a, b) => a.at - b.at),
)

/** `overtaken`: somebody else moved the order first. Else what the server said. */
export type Conflict = { code: 'overtaken' } | { code: 'refused'; message: string }

/** Presses that came to nothing, by the order they were on, until the next one on it. */
export const $conflicts = map<Record<string, Conflict | undefined>>({})

type TicketMove = { to: OrderState; reason?: KitchenRefusal }

/** Moves an order on: shown at once, and sent once it cannot be taken back any more, which another press on it hurries. */
export async function pressTicket(
  {
    id: order,
    num,
    state: from,
    time: { ready },
    lines,
  }: Pick<Ticket, 'id' | 'num' | 'state' | 'time' | 'lines'>,
  wish: TicketMove,
): Promise<void> {
  forgetConflict(order)
  const presses = $presses.get()
  for (const earlier of presses) if (earlier.order === order) release(earlier.id)
  const at = Math.max(environment().now(), (presses.at(-1)?.at ?? 0) + 1)
  const id = newKey()
  const settled = lines.filter(({ instead }) => instead !== null).length
  const shown = { order, num, from, ready, settled }
  $waiting.setKey(id, { id, kitchen: $kitchenId.get(), ...shown, ...wish, at, isHeld: true })
  await environment().wait(UNDO_MS)
  release(id)
  await flushPresses()
}

/** Takes a press back that was not sent yet. */
export function undoPress(id: string): void {
  if ($waiting.get()[id]?.isHeld) $waiting.setKey(id, undefined)
}

export function forgetConflict(order: string): void {
  $conflicts.setKey(order, undefined)
}

function release(id: string): void {
  const press = $waiting.get()[id]
  if (press?.isHeld) $waiting.setKey(id, { ...press, isHeld: false })
}

/** How many presses came to nothing as their pass ended. */
export const $unmade = atom(0)

/** What is kept for a kitchen whose pass is over is not made any more. */
export function giveUpPresses(kitchen: string): void {
  const kept = Object.values($waiting.get()).filter(press => press?.kitchen === kitchen)
  for (const press of kept) if (press) $waiting.setKey(press.id, undefined)
  $unmade.set(kept.length)
}

let isSending = false

/** Sends what waits, in order; where there is no connection, once it is back. */
export async function flushPresses(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let press = next(); press; press = next()) await send(press)
  } finally {
    isSending = false
  }
}

/** What another page of this browser was closed with goes out as well. */
export function resumePresses(): Promise<void> {
  for (const { id } of $presses.get()) release(id)
  return flushPresses()
}

function next(): Press | undefined {
  return $presses.get().find(({ isHeld }) => !isHeld)
}

async function send(press: Press): Promise<void> {
  const { id, kitchen, order, from, to, ready, settled, reason } = press
  const result = await request('post', '/kitchens/{id}/orders/{order}/move', {
    params: { id: kitchen, order },
    body: { from, to, settled, ...(ready && { ready }), ...(reason && { reason }) },
    key: id,
  })
  if (result.ok) {
    hearTicket(result.data)
    return $waiting.setKey(id, undefined)
  }
  const { error } = result
  if (isPassing(error)) return wait(press, error)
  if (error.code === 'pass_not_found') return endPass()
  // What was pressed on the order after it was meant for where it would have been.
  for (const each of $presses.get()) if (each.order === order) $waiting.setKey(each.id, undefined)
  const isOvertaken = error.code === 'order_moved'
  $conflicts.setKey(order, isOvertaken ? { code: 'overtaken' } : { code: 'refused', message: error.message })
  await loadBoard()
}

async function wait(press: Press, { code }: ApiError): Promise<void> {
  $waiting.setKey(press.id, { ...press, isLate: true })
  if (code !== 'unreachable') return environment().wait(BUSY_MS)
  loseConnection()
  await untilReachable()
}

/** As unguessable as `crypto.randomUUID`, which a site on a kitchen's own network without https has not got. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Only we write under these keys; what does not have what is read of it was written by another version. */
function read(text: string): Press | undefined {
  try {
    const value = JSON.parse(text)
    const words = [value.id, value.kitchen, value.order, value.num, value.from, value.to]
    return words.every(word => typeof word === 'string') && typeof value.at === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
