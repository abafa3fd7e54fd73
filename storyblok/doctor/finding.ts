/** One result of the doctor: OK, worth a look, or broken. */
export type Finding = {
  state: 'fits' | 'look' | 'broken'
  say: string
  /** The fix; empty if the state is `fits`. */
  mend: string
}

export function fits(say: string): Finding {
  return { state: 'fits', say, mend: '' }
}

export function look(say: string, mend: string): Finding {
  return { state: 'look', say, mend }
}

export function broken(say: string, mend: string): Finding {
  return { state: 'broken', say, mend }
}

/** Lists the first five names, and how many more there are. */
export function some(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ')
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown
}
