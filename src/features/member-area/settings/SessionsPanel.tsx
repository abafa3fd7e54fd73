import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { MemberSession } from '#src/contract/member/sessions.ts'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { calendarDay, clockTime } from '#src/domain/time/clock-time.ts'
import { Requested } from '#src/features/loading/Requested.tsx'
import { $othersEnded, endOthers, sessions } from '#src/stores/account/settings/sessions.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Refusal } from '../Refusal.tsx'
import { Panel } from './Panel.tsx'

const { sessions: words } = accountSettingsCopy

export function SessionsPanel() {
  const loaded = useStore(sessions.$loaded, { ssr: 'initial' })
  const problem = useStore(sessions.$problem, { ssr: 'initial' })
  const others = useStore($othersEnded, { ssr: 'initial' })
  const heading = useRef<HTMLHeadingElement>(null)
  const end = (id: string) => {
    // The pressed button disappears with its line, so the focus moves here.
    heading.current?.focus()
    void sessions.remove(id)
  }
  return (
    <Panel title={words.title} heading={heading}>
      <Refusal error={problem ?? (others.step === 'failed' ? others.error : null)} />
      <Requested
        loaded={loaded}
        reading={words.reading}
        onRetry={() => void sessions.load()}
        skeleton={<Skeleton className="h-36 w-full" />}
      >
        {list => (
          <>
            <ul className="divide-y-2 divide-line">
              {list.map(session => (
                <Session key={session.id} session={session} onEnd={() => end(session.id)} />
              ))}
            </ul>
            <p role="status" className="mt-2 font-bold empty:hidden">
              {others.step === 'done' && words.ended(others.ended)}
            </p>
            {list.length > 1 ? (
              <div className="mt-4">
                <Button
                  variant="outline"
                  size="small"
                  loading={others.step === 'ending'}
                  onClick={() => {
                    heading.current?.focus()
                    void endOthers()
                  }}
                >
                  {words.endOthers}
                </Button>
              </div>
            ) : (
              <p className="mt-2 text-sm text-muted">{words.onlyThis}</p>
            )}
          </>
        )}
      </Requested>
    </Panel>
  )
}

function Session({ session, onEnd }: { session: MemberSession; onEnd: () => void }) {
  const { device, seen, current } = session
  const zone = localTimezone()
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{device}</p>
        {current ? (
          <Badge tone="green">{words.current}</Badge>
        ) : (
          <p className="text-sm text-muted">{words.seen(calendarDay(seen, zone), clockTime(seen, zone))}</p>
        )}
      </div>
      {!current && (
        <Button variant="link" size="small" aria-label={words.endNamed(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
