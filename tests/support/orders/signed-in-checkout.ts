import { expect } from 'vitest'
import { $billing } from '#src/stores/checkout/payment/billing.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import type { TestMember } from '#tests/support/members/members.ts'
import { mountCheckout, unmountCheckout } from '#tests/support/orders/checkout-tab.ts'
import { aCardToken } from '#tests/support/orders/orders.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Browser } from '#tests/support/stores.ts'
import { resumeSession } from '#tests/support/stores.ts'

export async function signInAtCheckout(
  { server, api, browser }: { server: TestServer; api: ApiClient; browser: Browser },
  member: TestMember,
  numbers: string[] = [],
): Promise<void> {
  for (const number of numbers) {
    server.clock.advance(60_000)
    await server.ctx.payments.saveCard(member.id, await aCardToken(api, number))
  }
  unmountCheckout()
  await resumeSession(browser, member)
  await mountCheckout()
  await expect.poll(() => $billing.get().step).toBe('ready')
}
