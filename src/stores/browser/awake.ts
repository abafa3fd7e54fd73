/** Keeps the screen on while the page is visible, where the browser can. Returns what lets it go dark again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isWanted = true

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!isWanted) await lock.release()
    } catch {
      // A low battery may forbid it.
    }
  }

  // Browsers end the lock whenever the page is hidden.
  const look = () => void ask()
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', look)
    void lock?.release()
  }
}
