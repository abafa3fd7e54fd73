import type { ReactNode } from 'react'
import { AccountPage } from '#src/features/member-area/AccountPage.tsx'

type AccountProps = {
  /** What the points of the chain are called. */
  program: string
  /** The slot of that name: the greeting, which fills itself before this is alive. */
  title?: ReactNode
}

export function Account({ program, title }: AccountProps) {
  return <AccountPage program={program} title={title} />
}
