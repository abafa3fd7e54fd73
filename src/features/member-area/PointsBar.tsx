import { membersAreaCopy } from '#src/copy/members-area.ts'
import { POINTS_BAR_MARKERS, POINTS_BAR_MAX, pointsBarValue } from '#src/domain/member/loyalty.ts'

/** How far the points have come on the way to gold, with marks where the tiers begin. */
export function PointsBar({ points }: { points: number }) {
  return (
    <div>
      <progress
        className="points-bar"
        max={POINTS_BAR_MAX}
        value={pointsBarValue(points)}
        aria-label={membersAreaCopy.barLabel}
        aria-valuetext={membersAreaCopy.barValue(points, POINTS_BAR_MAX)}
      />
      <div className="points-marks" aria-hidden="true">
        {POINTS_BAR_MARKERS.map(mark => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}
