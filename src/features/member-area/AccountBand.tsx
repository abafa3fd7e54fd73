import type { ReactNode } from 'react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { accountPaths } from '#src/domain/content/account-paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { PointsCard } from './PointsCard.tsx'

type AccountBandProps = { title: ReactNode; hidden: boolean; children: ReactNode }

/** The top of the account: who it is and how many points they have. */
export function AccountBand({ title, hidden, children }: AccountBandProps) {
  return (
    <div
      hidden={hidden}
      className="sunburst overflow-clip border-b-3 border-ink bg-accent rays-at-hero rays-yellow-300"
    >
      <div className="container grid gap-8 pt-8 pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-end lg:gap-12 lg:pt-14 lg:pb-10">
        <div className="self-center">
          {title}
          <p className="mt-3 max-w-prose text-lg font-medium lg:text-xl">{membersAreaCopy.description}</p>
          <form method="post" action={accountPaths.signOut} data-sign-out className="mt-5">
            <Button type="submit" variant="outline" size="small">
              {membersAreaCopy.signOut}
            </Button>
            <p role="alert" className="mt-2 font-bold empty:hidden" data-sign-out-error />
          </form>
        </div>
        <PointsCard />
      </div>
      <div className="container -mb-0.75">{children}</div>
    </div>
  )
}
