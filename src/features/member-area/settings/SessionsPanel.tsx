import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { MemberSession } from '#src/contract/member/sessions.ts'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import { formatCalendarDay, formatClockTime } from '#src/language/clock-time.ts'
import {
  $endOtherSessionsState,
  endOtherSessions,
  sessionList,
} from '#src/stores/account/settings/sessions.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const { sessions: copy } = accountSettingsCopy

export function SessionsPanel() {
  const loaded = useStore(sessionList.$loaded, { ssr: 'initial' })
  const problem = useStore(sessionList.$problem, { ssr: 'initial' })
  const otherSessions = useStore($endOtherSessionsState, { ssr: 'initial' })
  const heading = useRef<HTMLHeadingElement>(null)
  const endSession = (id: string) => {
    // Ending a session removes the clicked button, so focus moves to the heading.
    heading.current?.focus()
    void sessionList.remove(id)
  }
  return (
    <SettingsPanel title={copy.title} heading={heading}>
      <ErrorText error={problem ?? (otherSessions.step === 'failed' ? otherSessions.error : null)} />
      <AsyncContent
        loaded={loaded}
        reading={copy.reading}
        onRetry={() => void sessionList.load()}
        skeleton={<Skeleton className="h-36 w-full" />}
      >
        {list => (
          <>
            <ul className="divide-y-2 divide-line">
              {list.map(session => (
                <Session key={session.id} session={session} onEnd={() => endSession(session.id)} />
              ))}
            </ul>
            <p role="status" className="mt-2 font-bold empty:hidden">
              {otherSessions.step === 'done' && copy.ended(otherSessions.ended)}
            </p>
            {list.length > 1 ? (
              <div className="mt-4">
                <Button
                  variant="outline"
                  size="small"
                  loading={otherSessions.step === 'ending'}
                  onClick={() => {
                    heading.current?.focus()
                    void endOtherSessions()
                  }}
                >
                  {copy.endOthers}
                </Button>
              </div>
            ) : (
              <p className="mt-2 text-sm text-muted">{copy.onlyThis}</p>
            )}
          </>
        )}
      </AsyncContent>
    </SettingsPanel>
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
          <Badge tone="green">{copy.current}</Badge>
        ) : (
          <p className="text-sm text-muted">
            {copy.seen(formatCalendarDay(seen, zone), formatClockTime(seen, zone))}
          </p>
        )}
      </div>
      {!current && (
        <Button variant="link" size="small" aria-label={copy.endNamed(device)} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  )
}
