import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { Expiry, FinePrint } from '#src/features/offers/OfferFacts.tsx'
import { PromotionProblem } from '#src/features/offers/PromotionProblem.tsx'
import { RewardWaits } from '#src/features/offers/RewardWaits.tsx'
import { UseReward } from '#src/features/offers/UseReward.tsx'
import { $returning, $rewardsNews, returnReward } from '#src/stores/account/redeem.ts'
import type { ShownReward } from '#src/stores/account/rewards.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { focusShown } from '#src/ui/focus.ts'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

const { rewards: words, redeem: redeemWords } = membersAreaCopy

/** Looks like a ticket; says why the current bag cannot use the reward. */
export function RewardCard({ reward }: { reward: ShownReward }) {
  const { label, fineprint, imageurl, expiry, applied, problem, waits, code } = reward
  const isOff = problem !== null && !waits
  const news = useStore($rewardsNews, { ssr: () => null })
  const isNew = news?.kind === 'redeemed' && news.id === reward.id
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-clip rounded-lg border-3 border-ink bg-surface sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div
        className={`sunburst grid place-items-center border-r-3 border-dashed border-ink p-3 ${isOff ? 'bg-gray-200 rays-gray-100' : 'bg-primary rays-red-500'}`}
      >
        <div className={`w-20 sm:w-28 ${isOff ? 'washed-out' : ''}`}>
          <FoodDisc src={imageurl} tone={isOff ? 'cream' : 'yellow'} loose width={256} height={256} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2 p-3 sm:p-4">
        <div className="flex flex-wrap items-center gap-2">
          {isOff && <Badge>{words.notNow}</Badge>}
          {!problem && <Badge tone="green">{applied ? words.applied : words.ready}</Badge>}
          {expiry && <Expiry expiry={expiry} />}
        </div>
        <h3
          ref={isNew ? focusShown : undefined}
          tabIndex={-1}
          className="text-title-s wrap-anywhere focus-place"
        >
          {label}
        </h3>
        {fineprint && <FinePrint label={label} text={fineprint} />}
        {problem && !waits && <PromotionProblem problem={problem} />}
        {applied && problem && <RewardWaits problem={problem} />}
        {reward.points !== null && <Redeemed id={reward.id} label={label} points={reward.points} />}
        {code && reward.points === null && (
          <p className="text-sm text-muted wrap-anywhere">
            {words.code} <strong className="tracking-label text-ink">{code}</strong>
          </p>
        )}
        {!waits && (
          <div className="mt-auto pt-1">
            <UseReward reward={reward} />
          </div>
        )}
      </div>
    </li>
  )
}

/** Returning a reward needs no confirmation, because nothing is lost. */
function Redeemed({ id, label, points }: { id: string; label: string; points: number }) {
  const returning = useStore($returning, { ssr: () => null })
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {redeemWords.paid(points)}
      <Button
        variant="link"
        size="small"
        aria-label={redeemWords.undoNamed(label, points)}
        loading={returning === id}
        onClick={() => void returnReward({ id, points })}
      >
        {redeemWords.undo}
      </Button>
    </p>
  )
}
