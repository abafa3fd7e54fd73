import type { AbStep } from '#src/domain/content/blocks/ab-test.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { environment } from '../browser/environment.ts'
import { variantDrawsShape, variantStepsShape } from '../browser/page-storage.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { isTracking } from './tracking-consent.ts'

type Steps = Record<string, string[]>

/** A script in the head sets this for guests who take part in a test. Crawlers never take part. */
export const $variantDraws = persistentValue<Record<string, number>>(
  variantDrawsShape.name,
  variantDrawsShape.isValid,
)
export const $variantSteps = persistentValue<Steps>(variantStepsShape.name, variantStepsShape.isValid)

const TESTS_MAX = 20
/** Orders count for a variant until this long after it was first seen. */
const ORDER_WITHIN_MS = 7 * DAY_MS

/** Reports a step of this browser's variant once, if the guest consented to analytics. */
export function reportVariantStep(step: AbStep, test: string, variant: string): void {
  environment().whenVisible(() => {
    if (!isTracking() || $variantDraws.get()?.[test] === undefined) return
    const stored = $variantSteps.get() ?? {}
    const seenAt = new Date(environment().now()).toISOString()
    const [countedVariant, ...steps] = stored[test] ?? [variant, seenAt]
    // If changed shares give this browser another variant, only the first one is still reported.
    if (countedVariant !== variant || steps.includes(step)) return
    const all: Steps = { ...stored, [test]: [variant, ...steps, step] }
    $variantSteps.set(Object.fromEntries(Object.entries(all).slice(-TESTS_MAX)))
    void send({ test, variant, step })
  })
}

/** Reports an order for each variant seen within the last week. */
export function countOrderStep(): void {
  for (const [test, [variant = '', seenAt = '']] of Object.entries($variantSteps.get() ?? {})) {
    if (environment().now() - Date.parse(seenAt) <= ORDER_WITHIN_MS)
      reportVariantStep('ordered', test, variant)
  }
}

/** Sends a count without cookies, even if the page closes. Never resends a lost count. */
async function send(step: { test: string; variant: string; step: AbStep }): Promise<void> {
  try {
    await environment().fetch('/api/ab-tests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(step),
      credentials: 'omit',
      keepalive: true,
    })
  } catch {}
}
