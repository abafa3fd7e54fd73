import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { offersCopy } from '#src/copy/bag/offers.ts'
import { Announcement } from '#src/features/lines/Announcement.tsx'
import { Requested } from '#src/features/loading/Requested.tsx'
import { $rewardsNews } from '#src/stores/account/redeem.ts'
import { $rewards, readRewards } from '#src/stores/account/rewards.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { Button } from '#src/ui/Button.tsx'
import { useSavedFocus } from '#src/ui/focus.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { EmptySection } from '../EmptySection.tsx'
import { Refusal } from '../Refusal.tsx'
import { PointsLedger } from './PointsLedger.tsx'
import { Redemptions } from './Redemptions.tsx'
import { RewardCard } from './RewardCard.tsx'
import { TierBenefits } from './TierBenefits.tsx'

const { rewards: words } = membersAreaCopy

function StartBag() {
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-bold">{words.needBag}</span>
      <Button href={menuPath} size="small" variant="secondary">
        {offersCopy.startBag}
      </Button>
    </p>
  )
}

export function Rewards() {
  const loaded = useStore($rewards, { ssr: 'initial' })
  const news = useStore($rewardsNews, { ssr: () => null })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button disappears with the returned reward.
  useSavedFocus(heading, news?.kind === 'returned', loaded)
  return (
    <>
      <Redemptions />
      <h2 ref={heading} tabIndex={-1} className="text-title focus-place">
        {words.title}
      </h2>
      <Refusal error={news?.kind === 'kept' ? news.error : null} />
      <Announcement />
      <p role="status" className="font-bold text-success empty:hidden">
        {news?.kind === 'redeemed' && membersAreaCopy.redeem.done(news.label)}
        {news?.kind === 'returned' && membersAreaCopy.redeem.returned(news.points)}
      </p>
      <div className="mt-4">
        <Requested
          loaded={loaded}
          reading={words.reading}
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
                title={words.empty}
                text={words.emptyHint}
                art="/art/role/rewards.webp"
                action={
                  <Button href="/rewards" variant="secondary">
                    {words.emptyAction}
                  </Button>
                }
              />
            ) : (
              <>
                {rewards.some(({ waits }) => waits) && <StartBag />}
                <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
                  {rewards.map(reward => (
                    <RewardCard key={reward.id} reward={reward} />
                  ))}
                </ul>
              </>
            )
          }
        </Requested>
      </div>
      <TierBenefits />
      <PointsLedger />
    </>
  )
}
