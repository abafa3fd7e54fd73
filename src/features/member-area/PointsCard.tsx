import { useStore } from '@nanostores/react'
import { memberCopy } from '#src/copy/account/member.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import {
  POINTS_BAR_MARKERS,
  POINTS_BAR_MAX,
  pointsBarValue,
  TIERS,
  type Tier,
} from '#src/domain/member/points/loyalty.ts'
import { nextTier } from '#src/domain/member/points/points.ts'
import { formatCalendarDay, formatClockTime } from '#src/language/clock-time.ts'
import { $member } from '#src/stores/account/member.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Sticker, type StickerTone } from '#src/ui/picture/Sticker.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const TONES: Record<Tier, StickerTone> = { bronze: 'orange', silver: 'cream', gold: 'yellow' }

export function PointsCard({ program }: { program: string }) {
  const stored = useStore($storedMember, { ssr: () => null })
  const member = useStore($member, { ssr: 'initial' })
  const postsAt = member?.pending_posts ?? null
  const pendingTier = member?.pending_tier !== member?.tier ? member?.pending_tier : null
  if (!stored) return <PointsCardSkeleton />
  const { points, pending_points, tier, tier_points = points } = stored
  const next = nextTier(tier_points)
  const tone = tier ? TONES[tier] : 'green'
  const name = tier ? membersAreaCopy.tier[tier] : membersAreaCopy.noTier
  return (
    <section
      aria-label={membersAreaCopy.pointsTitle}
      className="max-lg:contents lg:panel lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-x-8 lg:px-6 lg:py-4"
    >
      <div className="max-lg:contents lg:grid lg:justify-items-start lg:gap-3">
        <p className="flex items-baseline gap-2 font-display uppercase max-lg:order-1">
          <span className="text-title leading-none tabular-nums lg:text-headline">
            {membersAreaCopy.thousands(points)}
          </span>
          <span className="text-label lg:text-title-s">{membersAreaCopy.pointsUnit}</span>
        </p>
        <div className="shrink-0">
          <Sticker tone={tone} tilt="right">
            {name}
          </Sticker>
        </div>
      </div>
      <div className="max-lg:contents">
        <div className="max-lg:order-1 max-lg:col-span-2">
          <PointsBar points={tier_points} />
        </div>
        <p className="font-bold max-lg:order-1 max-lg:col-span-full lg:mt-2">
          {next
            ? membersAreaCopy.toNextTier(next.missing, membersAreaCopy.tier[next.key])
            : membersAreaCopy.topTier}
        </p>
        {pending_points > 0 && (
          <p className="flex items-start gap-2 max-lg:order-1 max-lg:col-span-full">
            <Icon name="clock" className="mt-0.5 size-5" />
            <span>
              <strong>{membersAreaCopy.pending(pending_points)}.</strong>{' '}
              {postsAt &&
                membersAreaCopy.pendingPosts(
                  formatCalendarDay(postsAt, localTimezone()),
                  formatClockTime(postsAt, localTimezone()),
                )}{' '}
              {pendingTier && membersAreaCopy.pendingTier(membersAreaCopy.tier[pendingTier])}
            </span>
          </p>
        )}
        <p className="text-sm text-muted max-lg:hidden">{memberCopy.pendingNote(program)}</p>
      </div>
    </section>
  )
}

function PointsCardSkeleton() {
  return (
    <div aria-hidden="true" className="max-lg:col-span-full lg:panel lg:px-6 lg:py-4">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-6 w-full max-lg:hidden lg:mt-5" />
      <Skeleton className="mt-1 h-6 w-1/2 lg:mt-4" />
      <Skeleton className="mt-2 h-5 w-full max-lg:hidden" />
    </div>
  )
}

function PointsBar({ points }: { points: number }) {
  return (
    <div>
      <progress
        className="points-bar"
        max={POINTS_BAR_MAX}
        value={pointsBarValue(points)}
        aria-label={membersAreaCopy.barLabel}
        aria-valuetext={membersAreaCopy.barValue(points, POINTS_BAR_MAX)}
      />
      <div className="points-marks named max-lg:hidden" aria-hidden="true">
        {POINTS_BAR_MARKERS.map(mark => (
          <span key={mark}>
            {membersAreaCopy.thousands(mark)}
            <small>
              {TIERS.filter(({ from }) => from === mark).map(({ key }) => membersAreaCopy.tier[key])}
            </small>
          </span>
        ))}
      </div>
    </div>
  )
}
