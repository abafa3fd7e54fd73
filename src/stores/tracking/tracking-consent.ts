import { isTrackingAllowed, mustAskToTrack, type TrackingTerms } from '#src/domain/content/tracking.ts'
import { environment } from '../browser/environment.ts'
import { trackingShape } from '../browser/page-memory.ts'
import { remembered } from '../browser/remembered.ts'

export const $trackingChoice = remembered<{ allowed: boolean }>(trackingShape.name, trackingShape.fits)

export function isTracking(): boolean {
  return isTrackingAllowed(terms())
}

export function asksToTrack(): boolean {
  return mustAskToTrack(terms())
}

export function chooseTracking(allowed: boolean): void {
  $trackingChoice.set({ allowed })
}

function terms(): TrackingTerms {
  return { ...environment().tracking(), choice: $trackingChoice.get() }
}
