import { useEffect } from 'react'
import { handoffCopy } from '#src/copy/handoff-panel.ts'
import { readSettings } from '#src/stores/api/app-settings.ts'
import { HandoffChooser } from './HandoffChooser.tsx'

/** How the bag is handed over, as a step of the drawer. */
export function HandoffPanel() {
  useEffect(() => void readSettings(), [])
  return (
    <>
      <p className="mb-5 text-lg">{handoffCopy.title}</p>
      <HandoffChooser />
    </>
  )
}
