import { useStore } from '@nanostores/react'
import type { PointsEntry } from '#src/contract/member/points.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { rewardsSectionCopy } from '#src/copy/account/rewards-section.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import { formatCalendarDate, formatCalendarDay, formatClockTime } from '#src/language/clock-time.ts'
import { $points, readPoints } from '#src/stores/account/rewards.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const { ledger: copy } = rewardsSectionCopy
const { thousands } = membersAreaCopy

export function PointsLedger() {
  const loaded = useStore($points, { ssr: 'initial' })
  return (
    <section aria-labelledby="ledger-title" className="mt-12">
      <h2 id="ledger-title" className="text-title">
        {copy.title}
      </h2>
      <div className="mt-4">
        <AsyncContent
          loaded={loaded}
          reading={copy.reading}
          onRetry={() => void readPoints()}
          skeleton={<Skeleton className="h-60 w-full" />}
        >
          {({ entries }) =>
            entries.length === 0 ? (
              <p className="text-lg">{copy.empty}</p>
            ) : (
              <ul className="divide-y-2 divide-line border-t-3 border-ink">
                {entries.map(entry => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            )
          }
        </AsyncContent>
      </div>
    </section>
  )
}

function Entry({ entry }: { entry: PointsEntry }) {
  const { kind, points, owed, order_num, kitchen, timezone, reward, created, posts, pending } = entry
  const zone = timezone ?? localTimezone()
  const sign = points === 0 ? '' : points > 0 ? '+' : '−'
  const subject = order_num ? copy.order(order_num, kitchen) : reward
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {subject ?? copy.kind[kind]}
          {pending && <Badge tone="yellow">{copy.pending}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {subject && `${copy.kind[kind]} · `}
          {formatCalendarDate(created, zone)}
        </p>
        {owed > 0 && <p className="text-sm">{copy.owed(owed)}</p>}
        {pending && (
          <p className="text-sm">
            {copy.pendingUntil(
              formatCalendarDay(posts, localTimezone()),
              formatClockTime(posts, localTimezone()),
            )}
          </p>
        )}
      </div>
      <span
        className={`font-display text-title whitespace-nowrap tabular-nums ${points < 0 ? 'text-danger' : pending ? 'text-muted' : 'text-success'}`}
      >
        {sign}
        {thousands(Math.abs(points))}
      </span>
    </li>
  )
}
