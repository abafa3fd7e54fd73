import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { expect, test } from 'vitest'
import HoursTable from '#src/features/locations/HoursTable.astro'
import { createDailyHours } from '#tests/support/kitchen-builders.ts'

test('a kitchen’s later special hours are listed below the week, with reasons', async () => {
  const container = await AstroContainer.create()
  const kitchen = {
    hours: createDailyHours('10:30', '22:00'),
    handoff_hours: {},
    services: { pickup: true },
    special_hours: [
      { date: '2026-11-26', note: 'Closed for Thanksgiving' },
      { date: '2026-12-24', note: 'Home early', open: '10:30', close: '16:00' },
    ],
  }
  const html = await container.renderToString(HoursTable, {
    props: { kitchen, today: 'mon', date: '2026-11-23' },
  })
  const days = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, day = '']) =>
    day
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  expect(days).toEqual([
    'Thu, Nov 26 Closed for Thanksgiving Closed',
    'Thu, Dec 24 Home early 10:30 AM – 4:00 PM',
  ])
})

test('a holiday in the coming week replaces that day’s regular hours', async () => {
  const container = await AstroContainer.create()
  const kitchen = {
    hours: createDailyHours('10:30', '22:00'),
    handoff_hours: {},
    services: { pickup: true },
    special_hours: [
      { date: '2026-11-26', note: 'Closed for Thanksgiving' },
      { date: '2026-11-27', note: 'Leftovers', open: '05:00', close: '05:00' },
      { date: '2026-11-29', note: 'Inventory' },
      { date: '2026-12-03', note: 'Home early', open: '10:30', close: '16:00' },
    ],
  }
  const html = await container.renderToString(HoursTable, {
    props: { kitchen, today: 'thu', date: '2026-11-26' },
  })
  const row = (day: string) =>
    (new RegExp(`<tr[^>]*>(?:(?!</tr>).)*${day}.*?</tr>`, 's').exec(html)?.[0] ?? '')
      .replaceAll(/<[^>]+>|&nbsp;/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  expect(row('Thursday')).toBe('Thursday (Today) Closed for Thanksgiving')
  expect(row('Friday')).toBe('Friday Leftovers Open 24 hours')
  expect(row('Sunday')).toBe('Sunday Closed Inventory')
  expect(row('Saturday')).toBe('Saturday 10:30 AM – 10:00 PM')
})
