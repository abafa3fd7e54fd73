import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { PassInfo } from '#src/contract/kitchen-pass.ts'
import { PaceNotes } from '#src/features/kitchen-pass/PaceNotes.tsx'
import { $paceError } from '#src/stores/kitchen-pass/pace.ts'
import { $now } from '#src/stores/kitchen-pass/pass.ts'

const noon = '2026-11-21T18:00:00.000Z'
const info: PassInfo = {
  number: 3,
  name: 'counter tablet',
  until: '2026-12-21T18:00:00.000Z',
  now: noon,
  kitchen: { id: '101', name: 'Five Points', timezone: 'America/Chicago', handoffs: ['pickup'] },
}

afterEach(() => {
  $paceError.set(null)
  $now.set(0)
})

describe('what the kitchen does not take now', () => {
  const pace = { closures: [{ handoff: null, until: '2026-11-21T18:30:00.000Z', reason: '' }], slow: null }

  test('says that it could not be taken back', () => {
    $now.set(Date.parse(noon))
    const notes = () => renderToString(<PaceNotes info={info} pace={pace} />)
    expect(notes()).not.toContain('That did not go through')
    $paceError.set({ code: 'unreachable', message: '' })
    expect(notes()).toMatch(/role="alert".*That did not go through. Check the connection/)
    $now.set(Date.parse('2026-11-21T18:31:00.000Z'))
    expect(notes()).not.toContain('That did not go through')
  })
})
