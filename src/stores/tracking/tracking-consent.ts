import { isTrackingAllowed, needsConsentPrompt, type TrackingTerms } from '#src/domain/content/tracking.ts'
import { environment } from '../browser/environment.ts'
import { trackingShape } from '../browser/page-storage.ts'
import { persistentValue } from '../browser/persistent-value.ts'

export const $trackingChoice = persistentValue<{ allowed: boolean }>(
  trackingShape.name,
  trackingShape.isValid,
)

export function isTracking(): boolean {
  return isTrackingAllowed(trackingTerms())
}

export function needsTrackingConsent(): boolean {
  return needsConsentPrompt(trackingTerms())
}

export function setTrackingChoice(allowed: boolean): void {
  $trackingChoice.set({ allowed })
}

function trackingTerms(): TrackingTerms {
  return { ...environment().tracking(), choice: $trackingChoice.get() }
}
