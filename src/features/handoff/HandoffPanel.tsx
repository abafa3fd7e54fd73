import { handoffCopy } from '#src/copy/handoff/handoff-panel.ts'
import { HandoffChooser } from './HandoffChooser.tsx'

export function HandoffPanel() {
  return (
    <>
      <p className="mb-5 text-lg">{handoffCopy.title}</p>
      <HandoffChooser />
    </>
  )
}
