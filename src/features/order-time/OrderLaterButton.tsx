import { useStore } from '@nanostores/react'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { $pendingBagTarget } from '#src/stores/bag/bag.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { $firstAvailableTime, chooseFirstAvailableTime } from '#src/stores/handoff/time-choice.ts'
import { Button, type ButtonStyle } from '#src/ui/Button.tsx'

/** Offers the kitchen's first available time. Renders nothing if there is none. */
export function OrderLaterButton(buttonStyle: ButtonStyle) {
  const firstTime = useStore($firstAvailableTime, { ssr: () => null })
  const isPending = useStore($pendingBagTarget, { ssr: 'initial' }) === 'time'
  if (!firstTime) return null
  return (
    <Button {...buttonStyle} icon="clock" loading={isPending} onClick={() => void chooseFirstAvailableTime()}>
      {orderTimeCopy.orderLaterAt(promisedTimeAt(firstTime.time, firstTime.timezone))}
    </Button>
  )
}
