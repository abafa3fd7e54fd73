/** What the chain decided: nothing is told, guests are asked first, or it is told until they object. */
export type TrackingMode = 'off' | 'ask' | 'on'

export type TrackingTerms = {
  mode: TrackingMode
  /** What the guest chose; null until they did. */
  choice: { allowed: boolean } | null
  /** Whether the browser says for the guest that nothing is to be passed on (Global Privacy Control). */
  isRefusedByBrowser: boolean
}

/** Whether what a guest does may be told to the chain's analytics; their own word counts more than their browser's. */
export function isTrackingAllowed({ mode, choice, isRefusedByBrowser }: TrackingTerms): boolean {
  if (mode === 'off') return false
  return choice?.allowed ?? (mode === 'on' && !isRefusedByBrowser)
}

/** Whether the guest has to be asked; a browser that refuses has answered. */
export function mustAskToTrack({ mode, choice, isRefusedByBrowser }: TrackingTerms): boolean {
  return mode === 'ask' && choice === null && !isRefusedByBrowser
}
