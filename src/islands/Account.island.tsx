import type { ReactNode } from 'react'
import { AccountPage } from '#src/features/member-area/AccountPage.tsx'

type AccountProps = {
  /** Name of the chain's rewards program. */
  program: string
  /** Astro slot for the greeting. A script fills in the greeting before hydration. */
  title?: ReactNode
}

export function Account({ program, title }: AccountProps) {
  return <AccountPage program={program} title={title} />
}
