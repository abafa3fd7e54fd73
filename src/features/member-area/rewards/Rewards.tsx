import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { rewardsSectionCopy } from '#src/copy/account/rewards-section.ts'
import { offersCopy } from '#src/copy/bag/offers.ts'
import { Announcement } from '#src/features/lines/Announcement.tsx'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import { $rewardsMessage } from '#src/stores/account/redeem.ts'
import { $rewards, readRewards } from '#src/stores/account/rewards.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhenLost } from '#src/ui/focus.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptySection } from '../EmptySection.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { PointsLedger } from './PointsLedger.tsx'
import { Redemptions } from './Redemptions.tsx'
import { RewardCard } from './RewardCard.tsx'
import { TierBenefits } from './TierBenefits.tsx'

const { rewards: copy } = rewardsSectionCopy

function StartBagHint() {
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-bold">{copy.needBag}</span>
      <Button href={menuPath} size="small" variant="secondary">
        {offersCopy.startBag}
      </Button>
    </p>
  )
}

export function Rewards() {
  const loaded = useStore($rewards, { ssr: 'initial' })
  const message = useStore($rewardsMessage, { ssr: () => null })
  const heading = useRef<HTMLHeadingElement>(null)
  // Returning a reward removes its button, so focus moves to the heading.
  useFocusWhenLost(heading, message?.kind === 'returned', loaded)
  return (
    <>
      <Redemptions />
      <h2 ref={heading} tabIndex={-1} className="text-title focus-place">
        {copy.title}
      </h2>
      <ErrorText error={message?.kind === 'return-failed' ? message.error : null} />
      <Announcement />
      <p role="status" className="font-bold text-success empty:hidden">
        {message?.kind === 'redeemed' && rewardsSectionCopy.redeem.done(message.label)}
        {message?.kind === 'returned' && rewardsSectionCopy.redeem.returned(message.points)}
      </p>
      <div className="mt-4">
        <AsyncContent
          loaded={loaded}
          reading={copy.reading}
          onRetry={() => void readRewards()}
          skeleton={
            <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
              {[1, 2, 3, 4].map(card => (
                <Skeleton key={card} className="h-40 w-full" />
              ))}
            </div>
          }
        >
          {rewards =>
            rewards.length === 0 ? (
              <EmptySection
                title={copy.empty}
                text={copy.emptyHint}
                art="/art/role/rewards.webp"
                action={
                  <Button href="/rewards" variant="secondary">
                    {copy.emptyAction}
                  </Button>
                }
              />
            ) : (
              <>
                {rewards.some(({ needsBag }) => needsBag) && <StartBagHint />}
                <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
                  {rewards.map(reward => (
                    <RewardCard key={reward.id} reward={reward} />
                  ))}
                </ul>
              </>
            )
          }
        </AsyncContent>
      </div>
      <TierBenefits />
      <PointsLedger />
    </>
  )
}
