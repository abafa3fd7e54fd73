import { useStore } from '@nanostores/react'
import { offersCopy as words } from '#src/copy/bag/offers.ts'
import type { ShownReward } from '#src/stores/account/rewards.ts'
import { $bagPending } from '#src/stores/bag/bag.ts'
import { $rewardRefusal, applyReward, removeReward } from '#src/stores/bag/changing/bag-promotions.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonSize } from '#src/ui/button-classes.ts'
import { Notice } from '#src/ui/Notice.tsx'

type UseRewardProps = {
  reward: ShownReward
  /** `large` fills its card's width. */
  size?: ButtonSize
}

export function UseReward({ reward, size = 'small' }: UseRewardProps) {
  const { id, label, applied, problem, waits } = reward
  const isPending = useStore($bagPending, { ssr: 'initial' }) === `reward ${id}`
  const refusal = useStore($rewardRefusal, { ssr: 'initial' })
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  if (waits) {
    return (
      <p>
        <Button href={menuPath} size={size} wide={size === 'large'} variant="secondary">
          <span>
            {words.startBag}
            <span className="sr-only">{words.about(label)}</span>
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
            {applied ? (problem ? words.remove : words.unuse) : words.use}
            <span className="sr-only">{words.about(label)}</span>
          </span>
        </Button>
      </p>
      {refusal?.id === id && <Notice tone="danger">{refusal.message}</Notice>}
    </>
  )
}
