import { useStore } from '@nanostores/react'
import type { CartPromotion } from '#src/contract/promotions.ts'
import { offersCopy as copy } from '#src/copy/bag/offers.ts'
import { $cart, $pendingBagTarget } from '#src/stores/bag/bag.ts'
import { $rewardError, removeCoupon, removeReward } from '#src/stores/bag/edits/bag-promotions.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { PromotionProblem } from './PromotionProblem.tsx'

export function AppliedPromotions() {
  const promotions = useStore($cart, { ssr: () => null })?.promotions ?? getEmptyList()
  if (promotions.length === 0) return null
  return (
    <ul aria-label={copy.chosen} className="grid gap-3">
      {promotions.map(promotion => (
        <AppliedPromotion key={promotion.id} promotion={promotion} />
      ))}
    </ul>
  )
}

export function AppliedPromotion({ promotion }: { promotion: CartPromotion }) {
  const pending = useStore($pendingBagTarget, { ssr: 'initial' })
  const rewardError = useStore($rewardError, { ssr: 'initial' })
  const { id, kind, code, label, saving, problem } = promotion
  const isCoupon = kind === 'coupon'
  return (
    <li className="list-none rounded-md border-2 border-ink bg-surface p-3">
      <div className="flex items-start gap-3">
        <Icon name={isCoupon ? 'tag' : 'gift'} className="mt-0.5 size-5 text-primary" />
        <p className="min-w-0 grow leading-tight wrap-anywhere">
          <strong className="block font-black">{label}</strong>
          {isCoupon && <span className="text-sm tracking-label text-muted">{code}</span>}
        </p>
        <span className={saving > 0 ? 'text-success' : 'text-muted'}>
          <Price cents={0 - saving} />
        </span>
      </div>
      {problem && (
        <div className="mt-2">
          <PromotionProblem problem={problem} />
        </div>
      )}
      <Button
        variant="link"
        size="small"
        loading={pending === (isCoupon ? 'coupon' : `reward ${id}`)}
        onClick={() => void (isCoupon ? removeCoupon() : removeReward(id))}
      >
        <span>
          {copy.remove}
          <span className="sr-only"> {label}</span>
        </span>
      </Button>
      {rewardError?.id === id && <Notice tone="danger">{rewardError.message}</Notice>}
    </li>
  )
}
