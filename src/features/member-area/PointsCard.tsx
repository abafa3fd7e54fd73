import { useStore } from '@nanostores/react'
import { memberCopy } from '#src/copy/account/member.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
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
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Sticker } from '#src/ui/picture/Sticker.tsx'
import type { StickerTone } from '#src/ui/picture/sticker-classes.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const TONES: Record<Tier, StickerTone> = { bronze: 'orange', silver: 'cream', gold: 'yellow' }

/** Points, tier, how far it is to the next one, and what is still to come. */
export function PointsCard({ program }: { program: string }) {
  const memory = useStore($memberMemory, { ssr: () => null })
  const member = useStore($member, { ssr: 'initial' })
  const posts = member?.pending_posts ?? null
  const leadsTo = member?.pending_tier !== member?.tier ? member?.pending_tier : null
  if (!memory) return <PointsCardSkeleton />
  const { points, pending_points, tier, tier_points = points } = memory
  const next = nextTier(tier_points)
  const tone = tier ? TONES[tier] : 'green'
  const name = tier ? membersAreaCopy.tier[tier] : membersAreaCopy.noTier
  return (
    <section
      aria-label={membersAreaCopy.pointsTitle}
      className="max-lg:contents lg:relative lg:rounded-xl lg:border-3 lg:border-ink lg:bg-surface lg:p-6 lg:shadow-sticker-lg"
    >
      <div className="max-lg:contents lg:flex lg:items-start lg:justify-between lg:gap-4">
        <p className="font-display uppercase max-lg:order-1 max-lg:flex max-lg:items-baseline max-lg:gap-2">
          <span className="text-title leading-none tabular-nums lg:block lg:text-display">
            {membersAreaCopy.thousands(points)}
          </span>
          <span className="text-label lg:mt-3 lg:block lg:text-title-s">{membersAreaCopy.pointsUnit}</span>
        </p>
        <div className="shrink-0 lg:hidden">
          <Sticker tone={tone} tilt="right">
            {name}
          </Sticker>
        </div>
        <div className="-mt-12 -mr-4 shrink-0 max-lg:hidden">
          <Sticker shape="burst" tone={tone} tilt="right">
            {name}
          </Sticker>
        </div>
      </div>
      <div className="max-lg:order-1 max-lg:col-span-2 lg:mt-4">
        <PointsBar points={tier_points} />
      </div>
      <p className="font-bold max-lg:order-1 max-lg:col-span-full lg:mt-3 lg:text-lg">
        {next
          ? membersAreaCopy.toNextTier(next.missing, membersAreaCopy.tier[next.key])
          : membersAreaCopy.topTier}
      </p>
      {pending_points > 0 && (
        <p className="flex items-start gap-2 max-lg:order-1 max-lg:col-span-full lg:mt-2">
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
      <p className="mt-2 text-sm text-muted max-lg:hidden">{memberCopy.pendingNote(program)}</p>
    </section>
  )
}

function PointsCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="max-lg:col-span-full lg:rounded-xl lg:border-3 lg:border-ink lg:bg-surface lg:p-6 lg:shadow-sticker-lg"
    >
      <Skeleton className="h-8 w-full lg:h-24 lg:w-40" />
      <Skeleton className="h-6 w-full max-lg:hidden lg:mt-5" />
      <Skeleton className="mt-1 h-6 w-1/2 lg:mt-8" />
      <Skeleton className="mt-4 h-5 w-full max-lg:hidden" />
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
