import type { AbStep } from '#src/domain/content/blocks/ab-test.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { environment } from '../browser/environment.ts'
import { variantAssignmentsShape, variantStepsShape } from '../browser/page-storage.ts'
import { persistentValue } from '../browser/persistent-value.ts'
import { isTracking } from './tracking-consent.ts'

type Steps = Record<string, string[]>

/**
 * Random number drawn for each A/B test that this guest takes part in, by test name. A script in the document
 * head draws it. Crawlers never take part.
 */
export const $variantAssignments = persistentValue<Record<string, number>>(
  variantAssignmentsShape.name,
  variantAssignmentsShape.isValid,
)
export const $variantSteps = persistentValue<Steps>(variantStepsShape.name, variantStepsShape.isValid)

const TESTS_MAX = 20
/**
 * Orders count toward a variant if they are placed within this time after the guest first saw the variant.
 */
const ORDER_WITHIN_MS = 7 * DAY_MS

/** Reports a step for this browser's variant at most once, and only if the guest consented to analytics. */
export function reportVariantStep(step: AbStep, test: string, variant: string): void {
  environment().whenVisible(() => {
    if (!isTracking() || $variantAssignments.get()?.[test] === undefined) return
    const stored = $variantSteps.get() ?? {}
    const seenAt = new Date(environment().now()).toISOString()
    const [countedVariant, ...steps] = stored[test] ?? [variant, seenAt]
    // If a change to the test's traffic split gives this browser a different variant, only the first variant
    // is reported.
    if (countedVariant !== variant || steps.includes(step)) return
    const all: Steps = { ...stored, [test]: [variant, ...steps, step] }
    $variantSteps.set(Object.fromEntries(Object.entries(all).slice(-TESTS_MAX)))
    void send({ test, variant, step })
  })
}

/** Reports an order for each variant that the guest first saw within the last week. */
export function countOrderStep(): void {
  for (const [test, [variant = '', seenAt = '']] of Object.entries($variantSteps.get() ?? {})) {
    if (environment().now() - Date.parse(seenAt) <= ORDER_WITHIN_MS)
      reportVariantStep('ordered', test, variant)
  }
}

/** Sends a count without cookies, even if the page is closing. A lost count is never resent. */
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
