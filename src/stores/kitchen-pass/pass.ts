import { atom, computed } from 'nanostores'
import type { PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'
import { waitUntilReachable } from '../browser/wait-until-reachable.ts'

/** `gone`: the pass has expired, was revoked, or belongs to another kitchen. */
type PassStep =
  | { step: 'opening' }
  | { step: 'unreachable' }
  | { step: 'gone' }
  | { step: 'open'; info: PassInfo }

export const initialPassState: PassStep = { step: 'opening' }
export const $passState = atom<PassStep>(initialPassState)

/** Server clock minus device clock, in milliseconds. */
const $clockOffset = atom(0)
const TICK_MS = 5_000

/**
 * Server time (Unix time in milliseconds). Used instead of the device clock, because the clocks of tablets
 * are often wrong.
 */
export const $serverNow = atom(0)

export const $kitchenId = computed($passState, pass => (pass.step === 'open' ? pass.info.kitchen.id : ''))

const SECRET_KEY = storageKey('link:pass')

export async function openPass(kitchen: string): Promise<boolean> {
  const { session, takeHash } = environment()
  const linkSecret = takeHash()
  if (linkSecret) session?.setItem(SECRET_KEY, linkSecret)
  for (;;) {
    const secret = linkSecret || session?.getItem(SECRET_KEY)
    const requestedAt = environment().now()
    const result = secret ? await openWithSecret(kitchen, secret) : await readPass(kitchen)
    if (result.ok) {
      session?.removeItem(SECRET_KEY)
      $clockOffset.set(Date.parse(result.data.now) - (requestedAt + environment().now()) / 2)
      tick()
      $passState.set({ step: 'open', info: result.data })
      return true
    }
    if (!isTransientError(result.error)) {
      session?.removeItem(SECRET_KEY)
      endPass()
      return false
    }
    $passState.set({ step: 'unreachable' })
    await waitUntilReachable()
  }
}

/**
 * Opens the pass with the secret from a link. If the server rejects the secret, falls back to the pass in
 * this device's cookie.
 */
async function openWithSecret(kitchen: string, secret: string): Promise<Result<PassInfo>> {
  const result = await request('post', '/kitchens/{id}/pass', { params: { id: kitchen }, body: { secret } })
  return !result.ok && !isTransientError(result.error) ? readPass(kitchen) : result
}

function readPass(kitchen: string): Promise<Result<PassInfo>> {
  return request('get', '/kitchens/{id}/pass', { params: { id: kitchen } })
}

export function endPass(): void {
  if ($passState.get().step !== 'gone') $passState.set({ step: 'gone' })
}

/** True if a retry may soon succeed. */
export function isTransientError({ code }: ApiError): boolean {
  return ['unreachable', 'busy', 'not_ready', 'internal'].includes(code)
}

export async function endPassIfInvalid<T>(pendingResult: Promise<Result<T>>): Promise<Result<T>> {
  const result = await pendingResult
  if (!result.ok && result.error.code === 'pass_not_found') endPass()
  return result
}

function tick(): void {
  $serverNow.set(environment().now() + $clockOffset.get())
}

export function startClock(): () => void {
  tick()
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
}
