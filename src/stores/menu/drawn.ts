const LATEST_MS = 100

/** Resolves once what a press changed is on the screen; soon, where nothing is drawn. */
export function drawn(): Promise<void> {
  return new Promise(done => {
    setTimeout(done, LATEST_MS)
    globalThis.requestAnimationFrame?.(() => setTimeout(done))
  })
}
