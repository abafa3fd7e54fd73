import '../browser/tolerant-storage.ts'
import { persistentMap } from '@nanostores/persistent'
import { atom, computed, map } from 'nanostores'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { RefusalReason } from '#src/domain/kitchen/pass-reasons.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { type ApiError, request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'
import { waitUntilReachable } from '../browser/wait-until-reachable.ts'
import { loadBoard, markConnectionLost, receiveTicket } from './board.ts'
import { $kitchenId, endPass, endPassIfInvalid, isTransientError } from './pass.ts'

/**
 * How long an action can be undone before it is sent. A later action on the same order ends this period
 * early.
 */
export const UNDO_WINDOW_MS = 4_000
const BUSY_MS = 2_000

export type TicketAction = {
  /** Idempotency key, shared by all attempts. */
  id: string
  kitchen: string
  order: string
  num: string
  from: OrderState
  to: OrderState
  ready?: string
  settled?: number
  reason?: RefusalReason
  at: number
  isUndoable?: boolean
  isLate?: boolean
}

/**
 * Unconfirmed actions. They are stored in the browser, so that they survive a network failure or a closed
 * page.
 */
export const $storedActions = persistentMap<Record<string, TicketAction | undefined>>(
  storageKey('presses:'),
  {},
  { encode: JSON.stringify, decode: parseAction },
)

export const $ticketActions = computed([$storedActions, $kitchenId], (stored, kitchen) =>
  Object.values(stored)
    .filter(action => action !== undefined)
    .filter(action => action.kitchen === kitchen)
    .toSorted((a, b) => a.at - b.at),
)

/**
 * `overtaken`: someone else moved the order first. `refused`: the server rejected the action with this
 * message.
 */
export type ActionConflict = { code: 'overtaken' } | { code: 'refused'; message: string }

export const $ticketConflicts = map<Record<string, ActionConflict | undefined>>({})

export async function actOnTicket(
  {
    id: order,
    num,
    state: from,
    time: { ready },
    lines,
  }: Pick<Ticket, 'id' | 'num' | 'state' | 'time' | 'lines'>,
  move: { to: OrderState; reason?: RefusalReason },
): Promise<void> {
  dismissConflict(order)
  const actions = $ticketActions.get()
  for (const earlier of actions) if (earlier.order === order) releaseAction(earlier.id)
  const at = Math.max(environment().now(), (actions.at(-1)?.at ?? 0) + 1)
  const id = newKey()
  const settled = lines.filter(({ instead }) => instead !== null).length
  const ticketData = { order, num, from, ready, settled }
  $storedActions.setKey(id, { id, kitchen: $kitchenId.get(), ...ticketData, ...move, at, isUndoable: true })
  await environment().wait(UNDO_WINDOW_MS)
  releaseAction(id)
  await flushActions()
}

/** Marks the amount due at the counter as paid or unpaid. */
export async function changeTicketPayment({ id: order }: Pick<Ticket, 'id'>, paid: boolean): Promise<void> {
  const params = { id: $kitchenId.get(), order }
  const result = await endPassIfInvalid(
    request('put', '/kitchens/{id}/orders/{order}/paid', { params, body: { paid } }),
  )
  if (result.ok) receiveTicket(result.data)
  else $ticketConflicts.setKey(order, { code: 'refused', message: result.error.message })
}

export function undoAction(id: string): void {
  if ($storedActions.get()[id]?.isUndoable) $storedActions.setKey(id, undefined)
}

export function dismissConflict(order: string): void {
  $ticketConflicts.setKey(order, undefined)
}

function releaseAction(id: string): void {
  const action = $storedActions.get()[id]
  if (action?.isUndoable) $storedActions.setKey(id, { ...action, isUndoable: false })
}

export const $discardedActionCount = atom(0)

export function discardActions(kitchen: string): void {
  const discarded = Object.values($storedActions.get()).filter(action => action?.kitchen === kitchen)
  for (const action of discarded) if (action) $storedActions.setKey(action.id, undefined)
  $discardedActionCount.set(discarded.length)
}

let isSending = false

export async function flushActions(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let action = nextAction(); action; action = nextAction()) await sendAction(action)
  } finally {
    isSending = false
  }
}

/** Sends unsent actions, including those from a page that has since been closed. */
export function resumeActions(): Promise<void> {
  for (const { id } of $ticketActions.get()) releaseAction(id)
  return flushActions()
}

function nextAction(): TicketAction | undefined {
  return $ticketActions.get().find(({ isUndoable }) => !isUndoable)
}

async function sendAction(action: TicketAction): Promise<void> {
  const { id, kitchen, order, from, to, ready, settled, reason } = action
  const result = await request('post', '/kitchens/{id}/orders/{order}/move', {
    params: { id: kitchen, order },
    body: { from, to, settled, ...(ready && { ready }), ...(reason && { reason }) },
    key: id,
  })
  if (result.ok) {
    receiveTicket(result.data)
    return $storedActions.setKey(id, undefined)
  }
  const { error } = result
  if (isTransientError(error)) return waitForRetry(action, error)
  if (error.code === 'pass_not_found') return endPass()
  // Drops later actions on the order, because they assume that this action succeeded.
  for (const later of $ticketActions.get())
    if (later.order === order) $storedActions.setKey(later.id, undefined)
  const isOvertaken = error.code === 'order_moved'
  $ticketConflicts.setKey(
    order,
    isOvertaken ? { code: 'overtaken' } : { code: 'refused', message: error.message },
  )
  await loadBoard()
}

async function waitForRetry(action: TicketAction, { code }: ApiError): Promise<void> {
  $storedActions.setKey(action.id, { ...action, isLate: true })
  if (code !== 'unreachable') return environment().wait(BUSY_MS)
  markConnectionLost()
  await waitUntilReachable()
}

/**
 * Returns a random key. Does not use `crypto.randomUUID`, which is undefined without HTTPS, as on a kitchen's
 * local network.
 */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * Parses a stored action. Returns undefined if required fields are missing, because another version of the
 * site may have stored the action.
 */
function parseAction(text: string): TicketAction | undefined {
  try {
    const value = JSON.parse(text)
    const strings = [value.id, value.kitchen, value.order, value.num, value.from, value.to]
    return strings.every(field => typeof field === 'string') && typeof value.at === 'number'
      ? value
      : undefined
  } catch {
    return undefined
  }
}
