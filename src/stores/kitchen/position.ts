import { environment } from '../browser/environment.ts'

/** The position of the device, rounded to some hundred yards, which is enough to find a kitchen. */
export type DevicePosition = { lat: string; lng: string }
type PositionProblem = 'denied' | 'unavailable' | 'too-slow'

const DECIMALS = 3
const DENIED = 1
const TOO_SLOW = 3

export async function readPosition(): Promise<DevicePosition | PositionProblem> {
  try {
    const { latitude, longitude } = await environment().locate()
    return { lat: latitude.toFixed(DECIMALS), lng: longitude.toFixed(DECIMALS) }
  } catch (error) {
    // By its code, because the class GeolocationPositionError only exists in browsers.
    const code = error instanceof Object && 'code' in error ? error.code : null
    if (code === DENIED) return 'denied'
    return code === TOO_SLOW ? 'too-slow' : 'unavailable'
  }
}
