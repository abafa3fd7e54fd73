import { ServiceError } from '../service-error.ts'

/** Each takes 19 MiB and a thread; the other threads read files and resolve names. */
const AT_ONCE = 2
/** About two seconds of work on a slow machine. */
const WAITING_MAX = 60
const RETRY_AFTER_SECONDS = 5

let running = 0
const waiting: (() => void)[] = []

/** Runs a hash when it is its turn; refuses it when too many wait already. */
export async function inHashQueue<T>(hash: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await turn()
  try {
    return await hash()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Refuses when too many wait already; asked before a try is counted, so that a busy server costs nobody theirs. */
export function requireHashTurn(): void {
  if (waiting.length < WAITING_MAX) return
  throw new ServiceError('too_many_tries', { retry_after: RETRY_AFTER_SECONDS })
}

/** Whoever ends hands their place on. */
function turn(): Promise<void> {
  requireHashTurn()
  return new Promise(start => waiting.push(start))
}
