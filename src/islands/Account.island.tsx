import type { ReactNode } from 'react'
import { AccountPage } from '#src/features/member-area/AccountPage.tsx'

type AccountProps = {
  /** The chain's name for its points. */
  program: string
  /** Astro slot: the greeting, which a script fills before hydration. */
  title?: ReactNode
}

export function Account({ program, title }: AccountProps) {
  return <AccountPage program={program} title={title} />
}
