import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import { pageHref } from '#src/language/page-href.ts'
import { areCookiesBlocked } from '#src/stores/browser/blocks-cookies.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'

/**
 * Sign-in links for external providers. Plain links avoid loading the providers' scripts, and `cart_id`
 * carries the bag through sign-in. Hidden if cookies are blocked, because these sign-ins require cookies.
 */
export function SocialButtons({ providers, next }: { providers: SocialProvider[]; next: string }) {
  const bag = useStore($storedBag, { ssr: () => null })
  const { or, with: label, names } = accountCopy.social
  const query = new URLSearchParams({
    next: pageHref(next || accountPaths.home),
    ...(bag && { cart_id: bag.cart_id }),
  })
  const isBlocked = useIsHydrated() && areCookiesBlocked()
  if (providers.length === 0) return null
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 font-display text-label uppercase before:h-0.75 before:grow before:bg-ink after:h-0.75 after:grow after:bg-ink">
        {or}
      </p>
      {isBlocked && <p className="mt-4">{accountCopy.noCookies}</p>}
      <ul className="mt-4 grid gap-3" hidden={isBlocked}>
        {providers.map(provider => (
          <li key={provider}>
            <Button
              href={`/api/members/auth/${provider}/start?${query}`}
              rel="nofollow"
              variant="outline"
              size="small"
              wide
              icon={provider}
            >
              {label(names[provider])}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
