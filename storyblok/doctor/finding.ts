/** What the doctor says of one thing: it fits, somebody should look at it, or guests or staff miss something. */
export type Finding = {
  state: 'fits' | 'look' | 'broken'
  say: string
  /** What to do; empty where it fits. */
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

/** Names for a sentence, the first few of many. */
export function some(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ')
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown
}
