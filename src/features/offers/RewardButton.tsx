import { useStore } from '@nanostores/react'
import { offersCopy as copy } from '#src/copy/bag/offers.ts'
import type { RewardView } from '#src/stores/account/rewards.ts'
import { $pendingBagTarget } from '#src/stores/bag/bag.ts'
import { $rewardError, applyReward, removeReward } from '#src/stores/bag/edits/bag-promotions.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { Button, type ButtonSize } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

type RewardButtonProps = {
  reward: RewardView
  /** A `large` button fills its card's width. */
  size?: ButtonSize
}

export function RewardButton({ reward, size = 'small' }: RewardButtonProps) {
  const { id, label, applied, problem, needsBag } = reward
  const isPending = useStore($pendingBagTarget, { ssr: 'initial' }) === `reward ${id}`
  const rewardError = useStore($rewardError, { ssr: 'initial' })
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  if (needsBag) {
    return (
      <p>
        <Button href={menuPath} size={size} wide={size === 'large'} variant="secondary">
          <span>
            {copy.startBag}
            <span className="sr-only">{copy.about(label)}</span>
          </span>
        </Button>
      </p>
    )
  }
  return (
    <>
      <p>
        <Button
          size={size}
          wide={size === 'large'}
          variant={applied || problem ? 'outline' : 'primary'}
          loading={isPending}
          onClick={() => void (applied ? removeReward(id) : applyReward(id))}
        >
          <span>
            {applied ? (problem ? copy.remove : copy.unuse) : copy.use}
            <span className="sr-only">{copy.about(label)}</span>
          </span>
        </Button>
      </p>
      {rewardError?.id === id && <Notice tone="danger">{rewardError.message}</Notice>}
    </>
  )
}
