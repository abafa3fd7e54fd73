/** Draws, and stops at once if it was stopped while its code loaded. */
export function drawUntilStopped(
  draw: (isOver: () => boolean) => Promise<() => void>,
  onFailed: () => void,
): () => void {
  let stop = () => {}
  let isOver = false
  void draw(() => isOver)
    .then(stopDrawing => {
      if (isOver) stopDrawing()
      else stop = stopDrawing
    })
    .catch(() => {
      if (!isOver) onFailed()
    })
  return () => {
    isOver = true
    stop()
  }
}
