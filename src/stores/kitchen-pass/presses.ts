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

/** For how long a press can be undone; it is not sent before, so that nobody has to be told otherwise. */
export const UNDO_MS = 4_000
const BUSY_MS = 2_000

export type Press = {
  /** Also its idempotency key, however often it is sent. */
  id: string
  kitchen: string
  order: string
  num: string
  from: OrderState
  to: OrderState
  /** The promised time that was shown with the order. */
  ready?: string
  /** How many of its lines had been replaced or left out. */
  settled?: number
  reason?: KitchenRefusal
  /** Later presses have greater ones. */
  at: number
  /** Set while it can be undone. */
  isHeld?: boolean
  /** Set once it had to wait for a connection. */
  isLate?: boolean
}

/** Presses the server has not answered, kept in the browser so that a failing network or a closed tablet loses none. */
export const $waiting = persistentMap<Record<string, Press | undefined>>(
  memoryKey('presses:'),
  {},
  { encode: JSON.stringify, decode: read },
)

/** The waiting presses of this kitchen, in the order they were made. */
export const $presses = computed([$waiting, $kitchenId], (waiting, kitchen) =>
  Object.values(waiting)
    .filter(press => press !== undefined)
    .filter(press => press.kitchen === kitchen)
    .toSorted((a, b) => a.at - b.at),
)

/** `overtaken`: somebody else moved the order first. Otherwise, what the server said. */
export type Conflict = { code: 'overtaken' } | { code: 'refused'; message: string }

/** Failed presses by their order, until the next press on it. */
export const $conflicts = map<Record<string, Conflict | undefined>>({})

type TicketMove = { to: OrderState; reason?: KitchenRefusal }

/** Moves an order on: shown at once, and sent when it can no longer be undone. Another press on it sends it earlier. */
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

/** Undoes a press that was not sent yet. */
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

/** How many presses were lost when their pass ended. */
export const $unmade = atom(0)

/** Drops the presses of a kitchen whose pass has ended. */
export function giveUpPresses(kitchen: string): void {
  const kept = Object.values($waiting.get()).filter(press => press?.kitchen === kitchen)
  for (const press of kept) if (press) $waiting.setKey(press.id, undefined)
  $unmade.set(kept.length)
}

let isSending = false

/** Sends the waiting presses in order; without a connection, once there is one. */
export async function flushPresses(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let press = next(); press; press = next()) await send(press)
  } finally {
    isSending = false
  }
}

/** Also sends the presses that were waiting when another page of this browser was closed. */
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
  // Later presses on the order assumed that this one had worked.
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

/** A stored press without the fields that are read was written by another version. */
function read(text: string): Press | undefined {
  try {
    const value = JSON.parse(text)
    const words = [value.id, value.kitchen, value.order, value.num, value.from, value.to]
    return words.every(word => typeof word === 'string') && typeof value.at === 'number' ? value : undefined
  } catch {
    return undefined
  }
}
