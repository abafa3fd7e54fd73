import { zoneOffsetMs } from './zone-offset.ts'

/** Returns an instant's date (YYYY-MM-DD) in a time zone. */
export function localDate(instant: string | number | Date, zone: string): string {
  return localIso(instant, zone).slice(0, 10)
}

/** Returns an instant's time of day (HH:mm) in a time zone. */
export function localTime(instant: string | number | Date, zone: string): string {
  return localIso(instant, zone).slice(11, 16)
}

function localIso(instant: string | number | Date, zone: string): string {
  const at = new Date(instant).getTime()
  return new Date(at + zoneOffsetMs(at, zone)).toISOString()
}
