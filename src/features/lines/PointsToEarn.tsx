import { useStore } from '@nanostores/react'
import { pointsToEarnCopy } from '#src/copy/bag/points-to-earn.ts'
import { signInPath } from '#src/domain/content/paths/account-paths.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

/**
 * Shows members how many points they will earn, and guests how to earn points. Renders nothing for 0 points.
 */
export function PointsToEarn({ points }: { points: number }) {
  const isMember = useStore($isMember, { ssr: () => false })
  if (points <= 0) return null
  return (
    <p className="mt-4 flex items-start gap-2 rounded-md border-2 border-ink bg-yellow-100 px-3 py-2">
      <Icon name="star" className="mt-0.5 size-5 shrink-0" />
      <span>
        {isMember ? (
          <strong>{pointsToEarnCopy.member(points)}</strong>
        ) : (
          <>
            <a
              href={signInPath(environment().path() + location.search)}
              className="touch-target font-bold underline decoration-primary decoration-2 underline-offset-4"
            >
              {pointsToEarnCopy.signIn}
            </a>{' '}
            {pointsToEarnCopy.guest(points)}
          </>
        )}
      </span>
    </p>
  )
}
