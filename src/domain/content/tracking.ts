/**
 * The chain's tracking setting: `off` never tracks guests, `ask` asks them first, and `on` tracks them until
 * they opt out.
 */
export type TrackingMode = 'off' | 'ask' | 'on'

export type TrackingTerms = {
  mode: TrackingMode
  choice: { allowed: boolean } | null
  hasBrowserOptOut: boolean
}

export function isTrackingAllowed({ mode, choice, hasBrowserOptOut }: TrackingTerms): boolean {
  if (mode === 'off') return false
  return choice?.allowed ?? (mode === 'on' && !hasBrowserOptOut)
}

export function needsConsentPrompt({ mode, choice, hasBrowserOptOut }: TrackingTerms): boolean {
  return mode === 'ask' && choice === null && !hasBrowserOptOut
}
