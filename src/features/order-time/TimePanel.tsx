import { useEffect } from 'react'
import { orderTimeCopy } from '#src/copy/order-time.ts'
import { readSettings } from '#src/stores/api/app-settings.ts'
import { watchTimes } from '#src/stores/handoff/order-times.ts'
import { TimeChooser } from './TimeChooser.tsx'

/** When the bag is wanted, as a step of the drawer. */
export function TimePanel() {
  useEffect(() => void readSettings(), [])
  useEffect(watchTimes, [])
  return (
    <>
      <p className="mb-5 text-lg">{orderTimeCopy.sectionTitle}</p>
      <TimeChooser />
    </>
  )
}
