import type { ReactNode } from 'react'
import { AccountPage } from '#src/features/member-area/AccountPage.tsx'

/** `title` is the slot of that name: the greeting, which fills itself before this is alive. */
export function Account({ title }: { title?: ReactNode }) {
  return <AccountPage title={title} />
}
