import { accountCopy } from '#src/copy/account.ts'

/** What a new member agrees to; the texts open beside the form, which keeps what is typed. */
export function TermsLabel() {
  const { before, terms, between, privacy, after } = accountCopy.terms
  return (
    <>
      {before}
      <TermsLink href="/terms-and-conditions">{terms}</TermsLink>
      {between}
      <TermsLink href="/privacy-policy">{privacy}</TermsLink>
      {after}
    </>
  )
}

function TermsLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-bold underline underline-offset-4">
      {children}
    </a>
  )
}
