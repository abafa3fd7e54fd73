import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { countVariantStep } from '#src/contract/ab-tests.ts'
import { getPublishedContent, receiveContentWebhook } from '#src/contract/content.ts'
import type { AbTests } from '#src/domain/content/blocks/ab-test.ts'
import { countStep } from '../services/ab-tests/count-step.ts'
import { ServiceError } from '../services/service-error.ts'
import { sendError } from './on-error.ts'
import { type RouteDependencies, route } from './route.ts'

export type PublishedContentSource = {
  /** Storyblok webhook secret. If null, all webhooks are rejected. */
  secret: string | null
  announce: (message: { action: string; force?: boolean | undefined }) => void
  state: () => z.input<typeof getPublishedContent.response> | null
  abTests: () => AbTests
}

export const noContentSource: PublishedContentSource = {
  secret: null,
  announce: () => {},
  state: () => null,
  abTests: () => new Map(),
}

export function contentRoutes(
  routing: RouteDependencies,
  { secret, announce, state, abTests }: PublishedContentSource,
): void {
  routing.api.use(receiveContentWebhook.path, async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const signature = c.req.header('webhook-signature') ?? ''
    // The signature covers the raw body, so it is verified before the body is parsed.
    const isSigned = secret !== null && isValidSignature(signature, await c.req.text(), secret)
    return isSigned ? next() : sendError(c, 'signature_wrong')
  })
  route(
    routing,
    receiveContentWebhook,
    async ({ body }) => {
      announce({ action: body.action, force: body.force })
      return { accepted: true as const }
    },
    () => 202,
  )
  route(routing, getPublishedContent, async () => {
    const current = state()
    if (!current) throw new ServiceError('not_ready')
    return current
  })
  route(routing, countVariantStep, ({ ctx, body }) => countStep(ctx, abTests(), body))
}

function isValidSignature(signature: string, body: string, secret: string): boolean {
  const expected = createHmac('sha1', secret).update(body).digest()
  const received = Buffer.from(signature, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
