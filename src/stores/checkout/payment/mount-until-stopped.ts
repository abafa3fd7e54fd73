/**
 * Mounts a payment provider's fields or buttons. Returns a function that unmounts them, even if it is called
 * while they are still loading.
 */
export function mountUntilStopped(
  mount: (isStopped: () => boolean) => Promise<() => void>,
  onFailed: () => void,
): () => void {
  let stop = () => {}
  let isStopped = false
  void mount(() => isStopped)
    .then(unmount => {
      if (isStopped) unmount()
      else stop = unmount
    })
    .catch(() => {
      if (!isStopped) onFailed()
    })
  return () => {
    isStopped = true
    stop()
  }
}
