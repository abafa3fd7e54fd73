import { atom, computed } from 'nanostores'
import type { PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'
import { untilReachable } from '../browser/reachable.ts'

/** `gone`: it has expired, was revoked, or is for another kitchen. */
type PassStep =
  | { step: 'opening' }
  | { step: 'unreachable' }
  | { step: 'gone' }
  | { step: 'open'; info: PassInfo }

export const openingPass: PassStep = { step: 'opening' }
export const $pass = atom<PassStep>(openingPass)

/** How far the clock of the server is ahead of this device's, in milliseconds. */
const $clockOffset = atom(0)
const TICK_MS = 5_000

/** The server's time (UTC milliseconds), updated often enough to show minutes; tablets' own clocks are often wrong. */
export const $now = atom(0)

export const $kitchenId = computed($pass, pass => (pass.step === 'open' ? pass.info.kitchen.id : ''))

const SECRET_KEY = memoryKey('link:pass')

/**
 * Opens the pass of a kitchen on this device: with the secret of its link, which is removed from the address and can be
 * used once, or with the cookie of an earlier visit. Waits for a connection; resolves to whether it is open.
 */
export async function openPass(kitchen: string): Promise<boolean> {
  const { session, takeHash } = environment()
  const linked = takeHash()
  if (linked) session?.setItem(SECRET_KEY, linked)
  for (;;) {
    const secret = linked || session?.getItem(SECRET_KEY)
    const asked = environment().now()
    const result = secret ? await openWith(kitchen, secret) : await ask(kitchen)
    if (result.ok) {
      session?.removeItem(SECRET_KEY)
      $clockOffset.set(Date.parse(result.data.now) - (asked + environment().now()) / 2)
      tick()
      $pass.set({ step: 'open', info: result.data })
      return true
    }
    if (!isPassing(result.error)) {
      session?.removeItem(SECRET_KEY)
      endPass()
      return false
    }
    $pass.set({ step: 'unreachable' })
    await untilReachable()
  }
}

/**
 * Opens the pass with a link's secret. If that has expired or is incomplete, the device's own pass of the kitchen is
 * tried.
 */
async function openWith(kitchen: string, secret: string): Promise<Result<PassInfo>> {
  const result = await request('post', '/kitchens/{id}/pass', { params: { id: kitchen }, body: { secret } })
  return !result.ok && !isPassing(result.error) ? ask(kitchen) : result
}

function ask(kitchen: string): Promise<Result<PassInfo>> {
  return request('get', '/kitchens/{id}/pass', { params: { id: kitchen } })
}

/** Ends the pass, as every answer demands that says it is no longer valid. */
export function endPass(): void {
  if ($pass.get().step !== 'gone') $pass.set({ step: 'gone' })
}

/** Whether it is worth asking again in a moment. */
export function isPassing({ code }: ApiError): boolean {
  return ['unreachable', 'busy', 'not_ready', 'internal'].includes(code)
}

/** Passes an answer on, and ends the pass if it says that this is no longer valid. */
export async function asPass<T>(asked: Promise<Result<T>>): Promise<Result<T>> {
  const result = await asked
  if (!result.ok && result.error.code === 'pass_not_found') endPass()
  return result
}

function tick(): void {
  $now.set(environment().now() + $clockOffset.get())
}

/** Keeps `$now` running until it is stopped. */
export function startClock(): () => void {
  tick()
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
}
