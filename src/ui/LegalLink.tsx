/** Link that opens in a new tab, so that the form keeps the guest's input. */
export function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-bold underline underline-offset-4">
      {children}
    </a>
  )
}
