export type InTurn = ReturnType<typeof turns>

/** Between looking at a version and writing the next one nobody else may write. */
export function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(change: () => Promise<Result>): Promise<Result> => {
    const result = last.then(change, change)
    last = result
    return result
  }
}
