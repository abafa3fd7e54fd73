import type { Location } from '../../../contract/locations.ts'
import { localTime, utcOffsetHours } from '../../../domain/hours.ts'
import { isTakingOrders, kitchenStatus } from '../../../domain/kitchen-status.ts'
import type { LocationFile } from '../../catalog/schema.ts'

/** A kitchen as the wire carries it, with its status at an instant. */
export function toLocation(file: LocationFile, now: Date): Location {
  const status = kitchenStatus(file, now)
  const offset = utcOffsetHours(now, file.timezone)
  const wallTime = (instant: number | null) => (instant === null ? null : localTime(instant, file.timezone))
  return {
    id: file.id,
    name: file.name,
    path: file.path,
    menu_id: file.menu_id,
    open: isTakingOrders(status),
    available: file.available,
    status: status.state,
    hours: file.hours.default,
    handoff_hours: { drivethru: file.hours.drivethru, curbside: file.hours.curbside },
    special_hours: file.special_hours,
    opens: wallTime(status.opens),
    closes: wallTime(status.closes),
    timezone: file.timezone,
    utcoffset: offset,
    utcOffset: offset,
    phone: file.phone,
    address: file.address,
    city: file.city,
    state: file.state,
    zip: file.zip,
    latitude: file.latitude,
    longitude: file.longitude,
    services: file.services,
    prep_minutes: file.prep_minutes,
    fees: file.fees,
  }
}
