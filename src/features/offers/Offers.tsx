import { useStore } from '@nanostores/react'
import { offersCopy as words } from '#src/copy/bag/offers.ts'
import { Requested } from '#src/features/loading/Requested.tsx'
import { $rewards, readRewards, type ShownReward } from '#src/stores/account/rewards.ts'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Expiry, FinePrint } from './OfferFacts.tsx'
import { PromotionProblem } from './PromotionProblem.tsx'
import { RewardWaits } from './RewardWaits.tsx'
import { UseReward } from './UseReward.tsx'

export function Offers() {
  const rewards = useStore($rewards, { ssr: 'initial' })
  return (
    <Requested
      loaded={rewards}
      reading={words.reading}
      onRetry={() => void readRewards()}
      skeleton={[1, 2].map(offer => <Skeleton key={offer} className="mb-3 h-28 w-full" />)}
    >
      {found =>
        found.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <p className="text-sm text-muted">{words.onePerOrder}</p>
            <ul className="divide-y-2 divide-line">
              {found.map(reward => (
                <Offer key={reward.id} reward={reward} />
              ))}
            </ul>
          </>
        )
      }
    </Requested>
  )
}

function Offer({ reward }: { reward: ShownReward }) {
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
            <Expiry expiry={expiry} />
          </p>
        )}
        {fineprint && <FinePrint label={label} text={fineprint} />}
        {problem && <PromotionProblem problem={problem} />}
        {applied && problem && <RewardWaits problem={problem} />}
        <UseReward reward={reward} />
      </div>
    </li>
  )
}
