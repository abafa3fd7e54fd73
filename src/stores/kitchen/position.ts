import { environment } from '../browser/environment.ts'

/** The device's position in degrees, rounded to three decimals (about 120 yards) for privacy. */
export type DevicePosition = { lat: string; lng: string }
type PositionProblem = 'denied' | 'unavailable' | 'too-slow'

const DECIMALS = 3
const DENIED = 1
const TOO_SLOW = 3

export async function getDevicePosition(): Promise<DevicePosition | PositionProblem> {
  try {
    const { latitude, longitude } = await environment().locate()
    return { lat: latitude.toFixed(DECIMALS), lng: longitude.toFixed(DECIMALS) }
  } catch (error) {
    // Checks only the error's `code` property, because `GeolocationPositionError` exists only in browsers.
    const code = error instanceof Object && 'code' in error ? error.code : null
    if (code === DENIED) return 'denied'
    return code === TOO_SLOW ? 'too-slow' : 'unavailable'
  }
}
