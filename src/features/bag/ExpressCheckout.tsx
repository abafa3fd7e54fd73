import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { expressCheckoutCopy } from '#src/copy/bag/express-checkout.ts'
import { checkoutPath, EXPRESS_HASH } from '#src/domain/content/paths/checkout-path.ts'
import { $expressWalletNames } from '#src/stores/bag/express-wallets.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'

/** Shows wallet names next to the button, because Apple forbids its name on other companies' buttons. */
export function ExpressCheckout({ reasonId }: { reasonId: string | null }) {
  const wallets = useStore($expressWalletNames, { ssr: getEmptyList })
  const hintId = useId()
  if (wallets.length === 0) return null
  return (
    <div>
      {reasonId ? (
        <Button
          wide
          size="small"
          variant="neutral"
          aria-disabled="true"
          aria-describedby={`${hintId} ${reasonId}`}
        >
          {expressCheckoutCopy.press}
        </Button>
      ) : (
        <Button
          wide
          size="small"
          variant="outline"
          href={`${checkoutPath}#${EXPRESS_HASH}`}
          aria-describedby={hintId}
        >
          {expressCheckoutCopy.press}
        </Button>
      )}
      <p id={hintId} className="mt-1 text-center text-sm [@media(max-height:40rem)]:sr-only">
        {expressCheckoutCopy.hint(wallets)}
      </p>
    </div>
  )
}
