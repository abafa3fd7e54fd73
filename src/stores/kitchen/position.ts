import { environment } from '../browser/environment.ts'

/** Where the device is, to some hundred yards: nobody needs to know it better to find a kitchen. */
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
    // A GeolocationPositionError, which only browsers know.
    const code = error instanceof Object && 'code' in error ? error.code : null
    if (code === DENIED) return 'denied'
    return code === TOO_SLOW ? 'too-slow' : 'unavailable'
  }
}
