/** ASAP, later today, or in advance on another day. */
export type TimeKind = 'asap' | 'later' | 'advance'

type Day = { date: string; open: boolean }
/** The inputs for the kinds on offer; `today` as YYYY-MM-DD by the kitchen's calendar. */
type OfferedTimes = { asap: string | null; dates: readonly Day[]; today: string }

/** Returns the kinds of time the chain offers, in display order, with whether each is available. */
export function timeKinds(
  options: readonly TimeKind[],
  { asap, ...days }: OfferedTimes,
): { kind: TimeKind; isOpen: boolean }[] {
  const isOpen = (kind: TimeKind) => (kind === 'asap' ? asap !== null : openDays(kind, days).length > 0)
  return (['asap', 'later', 'advance'] as const)
    .filter(kind => options.includes(kind))
    .map(kind => ({ kind, isOpen: isOpen(kind) }))
}

/** Returns the days with times for a kind: today for later, all others for advance. */
export function openDays(
  kind: Exclude<TimeKind, 'asap'>,
  { dates, today }: Pick<OfferedTimes, 'dates' | 'today'>,
): string[] {
  return dates.filter(({ date, open }) => open && kindOfDay(date, today) === kind).map(({ date }) => date)
}

export function kindOfDay(date: string, today: string): 'later' | 'advance' {
  return date === today ? 'later' : 'advance'
}
