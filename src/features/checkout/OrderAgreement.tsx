import { accountCopy } from '#src/copy/account/account.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { LegalLink } from '#src/ui/LegalLink.tsx'

export function OrderAgreement() {
  const { terms, between, privacy, after } = accountCopy.terms
  return (
    <p className="text-sm text-muted">
      {checkoutCopy.agreement.before}
      <LegalLink href="/terms-and-conditions">{terms}</LegalLink>
      {between}
      <LegalLink href="/privacy-policy">{privacy}</LegalLink>
      {after} <LegalLink href="/terms-and-conditions#refunds">{checkoutCopy.agreement.refunds}</LegalLink>
    </p>
  )
}
