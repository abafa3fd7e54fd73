/**
 * Mounts a bank's fields or buttons, and unmounts them immediately if `stop` was called while their code
 * loaded.
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
