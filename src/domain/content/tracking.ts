/** The chain's setting: never track, ask first, or track until guests object. */
export type TrackingMode = 'off' | 'ask' | 'on'

export type TrackingTerms = {
  mode: TrackingMode
  choice: { allowed: boolean } | null
  isRefusedByBrowser: boolean
}

export function isTrackingAllowed({ mode, choice, isRefusedByBrowser }: TrackingTerms): boolean {
  if (mode === 'off') return false
  return choice?.allowed ?? (mode === 'on' && !isRefusedByBrowser)
}

export function mustAskToTrack({ mode, choice, isRefusedByBrowser }: TrackingTerms): boolean {
  return mode === 'ask' && choice === null && !isRefusedByBrowser
}
