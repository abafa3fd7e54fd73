import { useStore } from '@nanostores/react'
import { offersCopy as copy } from '#src/copy/bag/offers.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import { $rewards, type RewardView, readRewards } from '#src/stores/account/rewards.ts'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { FinePrint, OfferExpiryBadge } from './OfferDetails.tsx'
import { PendingReward } from './PendingReward.tsx'
import { PromotionProblem } from './PromotionProblem.tsx'
import { RewardButton } from './RewardButton.tsx'

export function Offers() {
  const rewards = useStore($rewards, { ssr: 'initial' })
  return (
    <AsyncContent
      loaded={rewards}
      reading={copy.reading}
      onRetry={() => void readRewards()}
      skeleton={[1, 2].map(offer => <Skeleton key={offer} className="mb-3 h-28 w-full" />)}
    >
      {rewardList =>
        rewardList.length === 0 ? (
          <p>{copy.none}</p>
        ) : (
          <>
            <p className="text-sm text-muted">{copy.onePerOrder}</p>
            <ul className="divide-y-2 divide-line">
              {rewardList.map(reward => (
                <Offer key={reward.id} reward={reward} />
              ))}
            </ul>
          </>
        )
      }
    </AsyncContent>
  )
}

function Offer({ reward }: { reward: RewardView }) {
  const { label, fineprint, imageurl, expiry, problem, applied } = reward
  return (
    <li className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4 py-4">
      <FoodDisc src={imageurl} tone={problem ? 'cream' : 'yellow'} width={144} height={144} />
      <div className="grid gap-2">
        <h3 className="font-sans text-base leading-tight font-black tracking-normal normal-case wrap-anywhere">
          {label}
        </h3>
        {expiry && (
          <p>
            <OfferExpiryBadge expiry={expiry} />
          </p>
        )}
        {fineprint && <FinePrint label={label} text={fineprint} />}
        {problem && <PromotionProblem problem={problem} />}
        {applied && problem && <PendingReward problem={problem} />}
        <RewardButton reward={reward} />
      </div>
    </li>
  )
}
