/** The chain's setting: never track, ask guests first, or track until they object. */
export type TrackingMode = 'off' | 'ask' | 'on'

export type TrackingTerms = {
  mode: TrackingMode
  /** The guest's choice; null before it. */
  choice: { allowed: boolean } | null
  /** Whether the browser objects for the guest (Global Privacy Control). */
  isRefusedByBrowser: boolean
}

/** Whether analytics may be told what a guest does; the guest's own choice counts more than the browser's. */
export function isTrackingAllowed({ mode, choice, isRefusedByBrowser }: TrackingTerms): boolean {
  if (mode === 'off') return false
  return choice?.allowed ?? (mode === 'on' && !isRefusedByBrowser)
}

/** Whether the guest has to be asked; a browser that refuses has answered. */
export function mustAskToTrack({ mode, choice, isRefusedByBrowser }: TrackingTerms): boolean {
  return mode === 'ask' && choice === null && !isRefusedByBrowser
}
