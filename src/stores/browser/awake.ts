/** Keeps the screen on while the page is looked at, where the browser can; answers how to let it go dark again. */
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

  // A browser takes it back each time the page is out of sight.
  const look = () => void ask()
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', look)
    void lock?.release()
  }
}
