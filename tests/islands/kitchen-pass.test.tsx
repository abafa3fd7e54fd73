import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { PassInfo } from '#src/contract/order/kitchen-pass.ts'
import { PaceNotes } from '#src/features/kitchen-pass/PaceNotes.tsx'
import { TicketCard } from '#src/features/kitchen-pass/TicketCard.tsx'
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

test('an order for another day says which', () => {
  $now.set(Date.parse(noon))
  const due = (ready: string) => {
    const time = { kind: 'asap' as const, placed: noon, fires: noon, promised: ready, ready, arrived: null }
    const ticket = {
      ...{
        id: 'o_1',
        num: '101',
        state: 'placed' as const,
        seq: 1,
        name: 'Dolly P.',
        phone: '(615) 555-0142',
      },
      ...{ handoff: 'pickup' as const, sub_handoff: null, vehicle: null, delivery: null, allergy_note: null },
      ...{ time, lines: [], total: 0, to_pay: 0, press: null, conflict: null },
      last: { at: noon, who: 'guest' as const, by: null, reason: null },
    }
    return renderToString(<TicketCard ticket={ticket} zone="America/Chicago" onMoved={() => {}} />)
  }
  expect(due('2026-11-21T19:00:00.000Z')).toContain('>1:00 PM<')
  expect(due('2026-11-22T19:00:00.000Z')).toContain('>Sun, Nov 22, 1:00 PM<')
})
