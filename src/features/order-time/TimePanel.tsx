import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { TimeChooser } from './TimeChooser.tsx'

export function TimePanel() {
  return (
    <>
      <p className="mb-5 text-lg">{orderTimeCopy.sectionTitle}</p>
      <TimeChooser />
    </>
  )
}
