import { expect, test } from 'vitest'
import { listOpenDays, listTimeOptions, type TimeKind, timeKindForDay } from './time-kinds.ts'

const all: TimeKind[] = ['advance', 'asap', 'later']
const today = '2026-11-21'
const dates = [
  { date: today, open: true },
  { date: '2026-11-22', open: false },
  { date: '2026-11-23', open: true },
]
const asap = '2026-11-21T18:12:00Z'

test('an open kitchen offers ASAP, then later today, then another day', () => {
  expect(listTimeOptions(all, { asap, dates, today })).toEqual([
    { kind: 'asap', isOpen: true },
    { kind: 'later', isOpen: true },
    { kind: 'advance', isOpen: true },
  ])
})

test('a chain that accepts only ASAP orders offers no other time', () => {
  expect(listTimeOptions(['asap'], { asap, dates, today })).toEqual([{ kind: 'asap', isOpen: true }])
})

test('a closed kitchen offers neither ASAP nor later today', () => {
  const tonight = [{ date: today, open: false }, ...dates.slice(1)]
  expect(listTimeOptions(all, { asap: null, dates: tonight, today })).toEqual([
    { kind: 'asap', isOpen: false },
    { kind: 'later', isOpen: false },
    { kind: 'advance', isOpen: true },
  ])
})

test('the days for advance orders exclude today and days without order times', () => {
  expect(listOpenDays('advance', { dates, today })).toEqual(['2026-11-23'])
  expect(listOpenDays('later', { dates, today })).toEqual([today])
  expect(timeKindForDay(today, today)).toBe('later')
  expect(timeKindForDay('2026-11-23', today)).toBe('advance')
})

test('a chain whose order days start tomorrow does not offer later today', () => {
  expect(listOpenDays('later', { dates: dates.slice(1), today })).toEqual([])
})

test('a kitchen without an ASAP time and without order days offers no choice of time', () => {
  expect(listTimeOptions(all, { asap: null, dates: [], today }).some(({ isOpen }) => isOpen)).toBe(false)
})
