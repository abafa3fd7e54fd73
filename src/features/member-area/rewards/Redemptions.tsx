import { useStore } from '@nanostores/react'
import type { Redemption } from '#src/contract/member/points.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { calendarDate, calendarDay } from '#src/domain/time/clock-time.ts'
import { Requested } from '#src/features/loading/Requested.tsx'
import { FinePrint } from '#src/features/offers/OfferFacts.tsx'
import { $redeeming, askToRedeem, redeem, storePoints } from '#src/stores/account/redeem.ts'
import { $points, readPoints } from '#src/stores/account/rewards.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { Button } from '#src/ui/Button.tsx'
import { Question } from '#src/ui/dialog/Question.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Refusal } from '../Refusal.tsx'

const { redeem: words } = membersAreaCopy

export function Redemptions() {
  const loaded = useStore($points, { ssr: 'initial' })
  if (loaded.step === 'ready' && loaded.data.redemptions.length === 0) return null
  return (
    <section aria-labelledby="redeem-title" className="mb-12">
      <h2 id="redeem-title" className="text-title">
        {words.title}
      </h2>
      <p className="mt-1 sm:text-lg">{words.hint}</p>
      <div className="mt-4">
        <Requested
          loaded={loaded}
          reading={words.reading}
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
                  {membersAreaCopy.expires(calendarDate(expires, localTimezone()))}
                </p>
              )}
              <RedeemQuestion has={points} />
            </>
          )}
        </Requested>
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
          <p className="font-display text-title-s text-danger uppercase tabular-nums">{words.cost(points)}</p>
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
  if (from) return <p className="font-bold">{words.from(calendarDay(from, localTimezone()))}</p>
  if (missing === 0) {
    return (
      <Button size="small" aria-label={words.named(label, points)} onClick={() => askToRedeem(redemption)}>
        {words.redeem}
      </Button>
    )
  }
  return (
    <div>
      <progress
        className="points-bar thin"
        max={points}
        value={points - missing}
        aria-label={words.progress(label)}
      />
      <p className="mt-1 font-bold">{words.missing(missing)}</p>
    </div>
  )
}

function RedeemQuestion({ has }: { has: number }) {
  const redeeming = useStore($redeeming, { ssr: () => null })
  const { label = '', points = 0, fineprint = '' } = redeeming?.redemption ?? {}
  return (
    <Question
      open={redeeming !== null}
      title={words.question(label)}
      confirm={words.confirm(points)}
      keep={words.keep}
      loading={redeeming?.step === 'sending'}
      onConfirm={() => void redeem()}
      onKeep={storePoints}
    >
      {redeeming && (
        <>
          <Refusal error={redeeming.error} />
          <p>{words.takes(points, Math.max(0, has - points))}</p>
          <p>{words.good(calendarDate(redeeming.until, localTimezone()))}</p>
          <FinePrint label={label} text={fineprint} />
        </>
      )}
    </Question>
  )
}
