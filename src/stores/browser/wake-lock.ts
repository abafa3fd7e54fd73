export function requestWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null
  let isWanted = true

  async function acquire(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!isWanted) await lock.release()
    } catch {
      // The browser may deny the lock when the battery is low.
    }
  }

  // Reacquires the lock when the page is shown again, because browsers release it when the page is hidden.
  const reacquire = () => void acquire()
  document.addEventListener('visibilitychange', reacquire)
  reacquire()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', reacquire)
    void lock?.release()
  }
}
