type SwitchLineProps = { question: string; href: string; label: string }

export function AccountSwitchLink({ question, href, label }: SwitchLineProps) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-3 border-t-3 border-ink pt-4">
      {question}
      <a
        href={href}
        className="inline-flex min-h-11 items-center font-display text-label uppercase underline decoration-primary decoration-4 underline-offset-6 hover:decoration-ink"
      >
        {label}
      </a>
    </p>
  )
}
