import type { ReactNode } from 'react'
import { AccountPage } from '#src/features/member-area/AccountPage.tsx'

type AccountProps = {
  /** The chain's name for its rewards program. */
  program: string
  /** Astro slot with the greeting. A script fills it before hydration. */
  title?: ReactNode
}

export function Account({ program, title }: AccountProps) {
  return <AccountPage program={program} title={title} />
}
