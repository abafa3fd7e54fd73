export type InTurn = ReturnType<typeof turns>

/** Serializes changes: reading a version and writing the next must not interleave. */
export function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(change: () => Promise<Result>): Promise<Result> => {
    const result = last.then(change, change)
    last = result
    return result
  }
}
