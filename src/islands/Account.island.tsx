import type { ReactNode } from 'react'
import { AccountPage } from '#src/features/member-area/AccountPage.tsx'

type AccountProps = {
  /** The chain's name for its points program. */
  program: string
  /** Astro slot with the greeting, which a script fills before hydration. */
  title?: ReactNode
}

export function Account({ program, title }: AccountProps) {
  return <AccountPage program={program} title={title} />
}
