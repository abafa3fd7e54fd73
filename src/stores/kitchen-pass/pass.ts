import { atom, computed } from 'nanostores'
import type { PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'
import { untilReachable } from '../browser/reachable.ts'

/** `gone`: expired, revoked, or for another kitchen. */
type PassStep =
  | { step: 'opening' }
  | { step: 'unreachable' }
  | { step: 'gone' }
  | { step: 'open'; info: PassInfo }

export const openingPass: PassStep = { step: 'opening' }
export const $pass = atom<PassStep>(openingPass)

/** Server clock minus device clock, in milliseconds. */
const $clockOffset = atom(0)
const TICK_MS = 5_000

/** Server time (UTC milliseconds), since tablets' clocks are often wrong. */
export const $now = atom(0)

export const $kitchenId = computed($pass, pass => (pass.step === 'open' ? pass.info.kitchen.id : ''))

const SECRET_KEY = memoryKey('link:pass')

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

/** Opens the pass with a link's secret. If that is expired or incomplete, tries the device's own pass. */
async function openWith(kitchen: string, secret: string): Promise<Result<PassInfo>> {
  const result = await request('post', '/kitchens/{id}/pass', { params: { id: kitchen }, body: { secret } })
  return !result.ok && !isPassing(result.error) ? ask(kitchen) : result
}

function ask(kitchen: string): Promise<Result<PassInfo>> {
  return request('get', '/kitchens/{id}/pass', { params: { id: kitchen } })
}

export function endPass(): void {
  if ($pass.get().step !== 'gone') $pass.set({ step: 'gone' })
}

/** True if a retry may succeed soon. */
export function isPassing({ code }: ApiError): boolean {
  return ['unreachable', 'busy', 'not_ready', 'internal'].includes(code)
}

export async function endPassIfInvalid<T>(asked: Promise<Result<T>>): Promise<Result<T>> {
  const result = await asked
  if (!result.ok && result.error.code === 'pass_not_found') endPass()
  return result
}

function tick(): void {
  $now.set(environment().now() + $clockOffset.get())
}

export function startClock(): () => void {
  tick()
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
}
