/** Opens in a new tab to preserve the form's input. */
export function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-bold underline underline-offset-4">
      {children}
    </a>
  )
}
