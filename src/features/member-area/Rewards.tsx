import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { FromServer } from '#src/features/loading/FromServer.tsx'
import { $rewards, readRewards } from '#src/stores/account/rewards.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptySection } from './EmptySection.tsx'
import { PointsLedger } from './PointsLedger.tsx'
import { RewardCard } from './RewardCard.tsx'

const { rewards: words } = membersAreaCopy

/** Rewards and offers, and the ledger they are earned in. */
export function Rewards() {
  const loaded = useStore($rewards, { ssr: 'initial' })
  return (
    <>
      <h2 className="text-title">{words.title}</h2>
      <div className="mt-4">
        <FromServer
          loaded={loaded}
          reading={words.reading}
          onRetry={() => void readRewards()}
          skeleton={
            <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
              {[1, 2, 3].map(card => (
                <Skeleton key={card} className="h-80 w-full" />
              ))}
            </div>
          }
        >
          {rewards =>
            rewards.length === 0 ? (
              <EmptySection
                title={words.empty}
                text={words.emptyHint}
                art="/art/biscuit-hot-honey.webp"
                action={
                  <Button href="/rewards" variant="secondary">
                    {words.emptyAction}
                  </Button>
                }
              />
            ) : (
              <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
                {rewards.map(reward => (
                  <RewardCard key={reward.id} reward={reward} />
                ))}
              </ul>
            )
          }
        </FromServer>
      </div>
      <PointsLedger />
    </>
  )
}
