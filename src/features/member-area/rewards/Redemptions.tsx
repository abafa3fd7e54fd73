import { useStore } from '@nanostores/react'
import type { Redemption } from '#src/contract/member/points.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { rewardsSectionCopy } from '#src/copy/account/rewards-section.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import { FinePrint } from '#src/features/offers/OfferDetails.tsx'
import { formatCalendarDate, formatCalendarDay } from '#src/language/clock-time.ts'
import {
  $redeemDialog,
  closeRedeemDialog,
  openRedeemDialog,
  redeemPoints,
} from '#src/stores/account/redeem.ts'
import { $points, readPoints } from '#src/stores/account/rewards.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ErrorText } from '../ErrorText.tsx'

const { redeem: copy } = rewardsSectionCopy

export function Redemptions() {
  const loaded = useStore($points, { ssr: 'initial' })
  if (loaded.step === 'ready' && loaded.data.redemptions.length === 0) return null
  return (
    <section aria-labelledby="redeem-title" className="mb-12">
      <h2 id="redeem-title" className="text-title">
        {copy.title}
      </h2>
      <p className="mt-1 sm:text-lg">{copy.hint}</p>
      <div className="mt-4">
        <AsyncContent
          loaded={loaded}
          reading={copy.reading}
          onRetry={() => void readPoints()}
          skeleton={
            <div className="grid gap-3 lg:grid-cols-3 lg:gap-6">
              {[1, 2, 3].map(card => (
                <Skeleton key={card} className="h-40 w-full" />
              ))}
            </div>
          }
        >
          {({ points, redemptions, owed, expires }) => (
            <>
              {owed > 0 && <p className="mb-3 font-bold">{membersAreaCopy.owed(owed)}</p>}
              <ul className="grid gap-3 lg:grid-cols-3 lg:gap-6">
                {redemptions.map(redemption => (
                  <RedemptionCard key={redemption.code} redemption={redemption} />
                ))}
              </ul>
              {expires && (
                <p className="mt-4 text-sm text-muted">
                  {membersAreaCopy.expires(formatCalendarDate(expires, localTimezone()))}
                </p>
              )}
              <RedeemDialog has={points} />
            </>
          )}
        </AsyncContent>
      </div>
    </section>
  )
}

function RedemptionCard({ redemption }: { redemption: Redemption }) {
  const { label, image, points, missing, from, fineprint } = redemption
  return (
    <li
      className={`flex flex-col gap-3 rounded-lg p-4 ${missing > 0 || from ? 'border-2 border-line' : 'border-3 border-ink bg-surface'}`}
    >
      <div className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] items-center gap-x-4">
        <FoodDisc src={image} tone={missing > 0 || from ? 'cream' : 'yellow'} width={176} height={176} />
        <div>
          <p className="font-display text-title-s text-danger uppercase tabular-nums">{copy.cost(points)}</p>
          <h3 className="text-title-s wrap-anywhere">{label}</h3>
        </div>
      </div>
      <FinePrint label={label} text={fineprint} />
      <div className="mt-auto">
        <RedemptionAction redemption={redemption} />
      </div>
    </li>
  )
}

function RedemptionAction({ redemption }: { redemption: Redemption }) {
  const { label, points, missing, from } = redemption
  if (from) return <p className="font-bold">{copy.from(formatCalendarDay(from, localTimezone()))}</p>
  if (missing === 0) {
    return (
      <Button
        size="small"
        aria-label={copy.named(label, points)}
        onClick={() => openRedeemDialog(redemption)}
      >
        {copy.redeem}
      </Button>
    )
  }
  return (
    <div>
      <progress
        className="points-bar thin"
        max={points}
        value={points - missing}
        aria-label={copy.progress(label)}
      />
      <p className="mt-1 font-bold">{copy.missing(missing)}</p>
    </div>
  )
}

function RedeemDialog({ has }: { has: number }) {
  const dialog = useStore($redeemDialog, { ssr: () => null })
  const { label = '', points = 0, fineprint = '' } = dialog?.redemption ?? {}
  return (
    <ConfirmDialog
      open={dialog !== null}
      title={copy.question(label)}
      confirmLabel={copy.confirm(points)}
      cancelLabel={copy.keep}
      loading={dialog?.step === 'sending'}
      onConfirm={() => void redeemPoints()}
      onCancel={closeRedeemDialog}
    >
      {dialog && (
        <>
          <ErrorText error={dialog.error} />
          <p>{copy.takes(points, Math.max(0, has - points))}</p>
          <p>{copy.good(formatCalendarDate(dialog.until, localTimezone()))}</p>
          <FinePrint label={label} text={fineprint} />
        </>
      )}
    </ConfirmDialog>
  )
}
