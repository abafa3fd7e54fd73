import { useStore } from '@nanostores/react'
import { rewardsSectionCopy } from '#src/copy/account/rewards-section.ts'
import { FinePrint, OfferExpiryBadge } from '#src/features/offers/OfferDetails.tsx'
import { PendingReward } from '#src/features/offers/PendingReward.tsx'
import { PromotionProblem } from '#src/features/offers/PromotionProblem.tsx'
import { RewardButton } from '#src/features/offers/RewardButton.tsx'
import { $returningRewardId, $rewardsMessage, returnReward } from '#src/stores/account/redeem.ts'
import type { RewardView } from '#src/stores/account/rewards.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { focusElement } from '#src/ui/focus.ts'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

const { rewards: copy, redeem: redeemCopy } = rewardsSectionCopy

/** Shows a reward as a ticket. If the reward cannot be used for the current bag, explains why. */
export function RewardCard({ reward }: { reward: RewardView }) {
  const { label, fineprint, imageurl, expiry, applied, problem, needsBag, code } = reward
  const isUnusable = problem !== null && !needsBag
  const message = useStore($rewardsMessage, { ssr: () => null })
  const isNew = message?.kind === 'redeemed' && message.id === reward.id
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-clip rounded-lg border-3 border-ink bg-surface sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div
        className={`sunburst grid place-items-center border-r-3 border-dashed border-ink p-3 ${isUnusable ? 'bg-gray-200 rays-gray-100' : 'bg-primary rays-red-500'}`}
      >
        <div className={`w-20 sm:w-28 ${isUnusable ? 'washed-out' : ''}`}>
          <FoodDisc src={imageurl} tone={isUnusable ? 'cream' : 'yellow'} loose width={256} height={256} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2 p-3 sm:p-4">
        <div className="flex flex-wrap items-center gap-2">
          {isUnusable && <Badge>{copy.notNow}</Badge>}
          {!problem && <Badge tone="green">{applied ? copy.applied : copy.ready}</Badge>}
          {expiry && <OfferExpiryBadge expiry={expiry} />}
        </div>
        <h3
          ref={isNew ? focusElement : undefined}
          tabIndex={-1}
          className="text-title-s wrap-anywhere focus-place"
        >
          {label}
        </h3>
        {fineprint && <FinePrint label={label} text={fineprint} />}
        {problem && !needsBag && <PromotionProblem problem={problem} />}
        {applied && problem && <PendingReward problem={problem} />}
        {reward.points !== null && <RedeemedReward id={reward.id} label={label} points={reward.points} />}
        {code && reward.points === null && (
          <p className="text-sm text-muted wrap-anywhere">
            {copy.code} <strong className="tracking-label text-ink">{code}</strong>
          </p>
        )}
        {!needsBag && (
          <div className="mt-auto pt-1">
            <RewardButton reward={reward} />
          </div>
        )}
      </div>
    </li>
  )
}

/** Shows a redeemed reward. Returning it needs no confirmation, because the member gets the points back. */
function RedeemedReward({ id, label, points }: { id: string; label: string; points: number }) {
  const returningId = useStore($returningRewardId, { ssr: () => null })
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {redeemCopy.paid(points)}
      <Button
        variant="link"
        size="small"
        aria-label={redeemCopy.undoNamed(label, points)}
        loading={returningId === id}
        onClick={() => void returnReward({ id, points })}
      >
        {redeemCopy.undo}
      </Button>
    </p>
  )
}
