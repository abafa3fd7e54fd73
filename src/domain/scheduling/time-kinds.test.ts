import { expect, test } from 'vitest'
import { kindOfDay, openDays, type TimeKind, timeKinds } from './time-kinds.ts'

const all: TimeKind[] = ['advance', 'asap', 'later']
const today = '2026-11-21'
const dates = [
  { date: today, open: true },
  { date: '2026-11-22', open: false },
  { date: '2026-11-23', open: true },
]
const asap = '2026-11-21T18:12:00Z'

test('an open kitchen offers all three kinds, ASAP first', () => {
  expect(timeKinds(all, { asap, dates, today })).toEqual([
    { kind: 'asap', isOpen: true },
    { kind: 'later', isOpen: true },
    { kind: 'advance', isOpen: true },
  ])
})

test('a chain that only takes ASAP orders offers nothing else', () => {
  expect(timeKinds(['asap'], { asap, dates, today })).toEqual([{ kind: 'asap', isOpen: true }])
})

test('after closing, only other days are offered', () => {
  const tonight = [{ date: today, open: false }, ...dates.slice(1)]
  expect(timeKinds(all, { asap: null, dates: tonight, today })).toEqual([
    { kind: 'asap', isOpen: false },
    { kind: 'later', isOpen: false },
    { kind: 'advance', isOpen: true },
  ])
})

test('days without times are not offered, and today is never an advance day', () => {
  expect(openDays('advance', { dates, today })).toEqual(['2026-11-23'])
  expect(openDays('later', { dates, today })).toEqual([today])
  expect(kindOfDay(today, today)).toBe('later')
  expect(kindOfDay('2026-11-23', today)).toBe('advance')
})

test('a chain without orders for later today lists tomorrow first, as an advance day', () => {
  expect(openDays('later', { dates: dates.slice(1), today })).toEqual([])
})

test('a kitchen that takes no orders has no days', () => {
  expect(timeKinds(all, { asap: null, dates: [], today }).some(({ isOpen }) => isOpen)).toBe(false)
})
