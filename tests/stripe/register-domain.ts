import { createStripeClient } from '#tests/support/stripe/open-package.ts'

type Wallet = { name: string; isActive: boolean; problem: string | null }
type DomainRegistration = { domain: string; isLive: boolean; wallets: Wallet[] }

/**
 * Registers a site's domain for wallets, or verifies the domain if it is already registered. The key decides
 * between test and live mode. Throws Stripe's error.
 */
export async function registerDomain(
  site: string,
  { secretKey, apiUrl }: { secretKey: string; apiUrl: string | null },
): Promise<DomainRegistration> {
  const domains = createStripeClient(apiUrl, secretKey).paymentMethodDomains
  const domain = new URL(site).hostname
  const [existing] = (await domains.list({ domain_name: domain, limit: 1 })).data
  const registered = existing
    ? await domains.validate(existing.id)
    : await domains.create({ domain_name: domain }, { idempotencyKey: `domain:${domain}` })
  const { apple_pay, google_pay, link, livemode: isLive } = registered
  const named = { 'Apple Pay': apple_pay, 'Google Pay': google_pay, Link: link }
  const wallets = Object.entries(named).map(([name, { status, status_details: details }]) => ({
    name,
    isActive: status === 'active',
    problem: details?.error_message ?? null,
  }))
  return { domain, isLive, wallets }
}
