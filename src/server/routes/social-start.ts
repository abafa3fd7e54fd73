import { provider as providerName } from '../../contract/members.ts'
import { cartId } from '../../contract/primitives.ts'
import { ownPath } from '../../domain/content/own-path.ts'
import { startFlow } from '../services/members/social/flows.ts'
import { isForeign } from './guard.ts'
import type { Routing } from './route.ts'
import { problemOf, signInAddress } from './sign-in-address.ts'
import { setVisitor, visitorOf } from './visitor-of.ts'

/** Sends a browser to a provider to sign in there; a link, not a call, so it answers with addresses only. */
export function socialStart({ api, ctx, visitors }: Routing): void {
  api.get('/members/auth/:provider/start', async c => {
    const next = ownPath(c.req.query('next'), '')
    // Another site may lead here, but whether to sign in is for the person to say, and with which bag.
    if (isForeign(undefined, c.req.header('sec-fetch-site'), [])) {
      return c.redirect(signInAddress(null, next), 303)
    }
    const visitor = await visitorOf(c, ctx, 'replaced', visitors)
    const asked = {
      provider: providerName.safeParse(c.req.param('provider')).data,
      cartId: cartId.safeParse(c.req.query('cart_id')).data,
    }
    const address = await leave()
    setVisitor(c, visitor.answer, visitors)
    return c.redirect(address, 303)

    async function leave(): Promise<string> {
      const { provider, cartId } = asked
      if (!provider) return signInAddress('social_not_offered', next)
      try {
        return await startFlow({ ...ctx, visitor }, { provider, next, cartId })
      } catch (error) {
        return signInAddress(problemOf(ctx, error), next)
      }
    }
  })
}
