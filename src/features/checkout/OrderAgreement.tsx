import { accountCopy } from '#src/copy/account/account.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'

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

/** Opens in a new tab to preserve the checkout's input. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-bold underline underline-offset-4">
      {children}
    </a>
  )
}
