/** The chain's setting: never track, ask first, or track until guests object. */
export type TrackingMode = 'off' | 'ask' | 'on'

export type TrackingTerms = {
  mode: TrackingMode
  choice: { allowed: boolean } | null
  /** True if the browser objects for the guest (Global Privacy Control). */
  isRefusedByBrowser: boolean
}

/** True if analytics may track a guest; the guest's choice overrides the browser's. */
export function isTrackingAllowed({ mode, choice, isRefusedByBrowser }: TrackingTerms): boolean {
  if (mode === 'off') return false
  return choice?.allowed ?? (mode === 'on' && !isRefusedByBrowser)
}

/** True if the guest must be asked; a browser's refusal is an answer. */
export function mustAskToTrack({ mode, choice, isRefusedByBrowser }: TrackingTerms): boolean {
  return mode === 'ask' && choice === null && !isRefusedByBrowser
}
