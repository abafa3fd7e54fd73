import { useStore } from '@nanostores/react'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { $bagPending } from '#src/stores/bag/bag.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { $firstTime, orderForLater } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonStyle } from '#src/ui/button-classes.ts'

/** Renders nothing if the kitchen has no free time. */
export function OrderForLater(look: ButtonStyle) {
  const first = useStore($firstTime, { ssr: () => null })
  const isSetting = useStore($bagPending, { ssr: 'initial' }) === 'time'
  if (!first) return null
  return (
    <Button {...look} icon="clock" loading={isSetting} onClick={() => void orderForLater()}>
      {orderTimeCopy.orderLaterAt(promisedTimeAt(first.time, first.timezone))}
    </Button>
  )
}
