import { useStore } from '@nanostores/react'
import { memberCopy } from '#src/copy/member.ts'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import {
  POINTS_BAR_MARKERS,
  POINTS_BAR_MAX,
  pointsBarValue,
  TIERS,
  type Tier,
} from '#src/domain/member/loyalty.ts'
import { nextTier } from '#src/domain/member/points.ts'
import { calendarDay, clockTime } from '#src/domain/time/clock-time.ts'
import { $member } from '#src/stores/account/member.ts'
import { localTimezone } from '#src/stores/handoff/local-timezone.ts'
import { $memberMemory } from '#src/stores/session/member-memory.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Sticker } from '#src/ui/Sticker.tsx'
import type { StickerTone } from '#src/ui/sticker-classes.ts'

const TONES: Record<Tier, StickerTone> = { bronze: 'orange', silver: 'cream', gold: 'yellow' }

/** Points, tier, how far it is to the next one, and what is still to come. */
export function PointsCard() {
  const memory = useStore($memberMemory, { ssr: () => null })
  const member = useStore($member, { ssr: 'initial' })
  const posts = member?.pending_posts ?? null
  const leadsTo = member?.pending_tier !== member?.tier ? member?.pending_tier : null
  if (!memory) return <PointsCardSkeleton />
  const { points, pending_points, tier, tier_points = points } = memory
  const next = nextTier(tier_points)
  return (
    <section
      aria-label={membersAreaCopy.pointsTitle}
      className="relative rounded-xl border-3 border-ink bg-surface p-5 shadow-sticker-lg md:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <p className="font-display uppercase">
          <span className="block text-display leading-none tabular-nums">
            {membersAreaCopy.thousands(points)}
          </span>
          <span className="mt-3 block text-title-s">{membersAreaCopy.pointsUnit}</span>
        </p>
        <div className="-mt-9 -mr-2 shrink-0 md:-mt-12 md:-mr-4">
          <Sticker shape="burst" tone={tier ? TONES[tier] : 'green'} tilt="right">
            {tier ? membersAreaCopy.tier[tier] : membersAreaCopy.noTier}
          </Sticker>
        </div>
      </div>
      <div className="mt-4">
        <PointsBar points={tier_points} />
      </div>
      <p className="mt-3 text-lg font-bold">
        {next
          ? membersAreaCopy.toNextTier(next.missing, membersAreaCopy.tier[next.key])
          : membersAreaCopy.topTier}
      </p>
      {pending_points > 0 && (
        <p className="mt-2 flex items-start gap-2">
          <Icon name="clock" className="mt-0.5 size-5" />
          <span>
            <strong>{membersAreaCopy.pending(pending_points)}.</strong>{' '}
            {posts &&
              membersAreaCopy.pendingPosts(
                calendarDay(posts, localTimezone()),
                clockTime(posts, localTimezone()),
              )}{' '}
            {leadsTo && membersAreaCopy.pendingTier(membersAreaCopy.tier[leadsTo])}
          </span>
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{memberCopy.pendingNote}</p>
    </section>
  )
}

function PointsCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="rounded-xl border-3 border-ink bg-surface p-5 shadow-sticker-lg md:p-6"
    >
      <Skeleton className="h-24 w-40" />
      <Skeleton className="mt-5 h-6 w-full" />
      <Skeleton className="mt-8 h-6 w-1/2" />
      <Skeleton className="mt-4 h-5 w-full" />
    </div>
  )
}

/** How far the points have come on the way to gold, with marks where the tiers begin. */
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
      <div className="points-marks named" aria-hidden="true">
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
