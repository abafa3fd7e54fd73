import { useStore } from '@nanostores/react'
import type { KitchenPace, PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { handoffNames } from '#src/copy/handoff/handoff.ts'
import { kitchenPassCopy } from '#src/copy/kitchen/kitchen-pass.ts'
import { formatClockTime } from '#src/language/clock-time.ts'
import { $paceError, changePace, changePause } from '#src/stores/kitchen-pass/pace.ts'
import { $serverNow } from '#src/stores/kitchen-pass/pass.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'

const copy = kitchenPassCopy.pace

export function PaceNotices({ info, pace: { closures, slow } }: { info: PassInfo; pace: KitchenPace }) {
  const now = useStore($serverNow)
  const error = useStore($paceError)
  const { timezone } = info.kitchen
  const isActive = ({ until }: { until: string }) => Date.parse(until) > now
  const time = (until: string) => formatClockTime(until, timezone)
  const isSlow = slow !== null && isActive(slow)
  const activePauses = closures.filter(isActive)
  return (
    <>
      <div role="status" className="empty:hidden">
        {activePauses.map(({ handoff, until }) => (
          <Note
            key={`${handoff} ${until}`}
            icon="pause"
            text={copy.paused(handoff ? handoffNames[handoff] : copy.all, time(until))}
            action={copy.takeAgain}
            onPress={() => void changePause(handoff, null)}
          />
        ))}
        {isSlow && (
          <Note
            icon="clock"
            text={copy.slowed(slow.percent, time(slow.until))}
            action={copy.asUsual}
            onPress={() => void changePace(null)}
          />
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {error && (activePauses.length > 0 || isSlow) && (
          <p className="flex items-start gap-x-3 border-b-3 border-ink bg-fire-50 px-3 py-2 font-bold">
            <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-danger" />
            <span>{copy.failed}</span>
          </p>
        )}
      </div>
    </>
  )
}

type NoteProps = { icon: IconName; text: string; action: string; onPress: () => void }

function Note({ icon, text, action, onPress }: NoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-b-3 border-ink bg-orange-200 px-3 font-bold">
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="grow py-2">{text}</span>
      <button
        type="button"
        onClick={onPress}
        className="min-h-11 underline underline-offset-4 max-lg:ml-8 lg:px-2"
      >
        {action}
      </button>
    </p>
  )
}
