/** Nothing was done: every connection for this kind of work is taken, and none comes free soon. */
export class PoolBusyError extends Error {
  override name = 'PoolBusyError'
  constructor() {
    super('Every database connection for this kind of work is taken')
  }
}

/** Nothing was done: the connection was lost before anything was committed. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError'
  constructor(cause: unknown) {
    super('The connection to the database was lost before anything was committed', { cause })
  }
}

/** It was done or not: the connection was lost while it was committed. */
export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError'
  constructor(cause: unknown) {
    super('The connection to the database was lost while a transaction was committed', { cause })
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELLED = '57014'
const FOREIGN_KEY_VIOLATION = '23503'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** An operator ends the session, the server goes down or comes up, or the session was idle in a transaction for too long. */
const ENDED = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/** Whether a statement gave up waiting for a row that another transaction holds; nothing was done. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE
}

/** Whether something was to be written for a member who is not there any more; nothing was done. */
export function isMemberGone(error: unknown): boolean {
  if (sqlState(error) !== FOREIGN_KEY_VIOLATION) return false
  return causes(error).some(
    cause => 'constraint' in cause && String(cause.constraint).includes('_member_id_members_'),
  )
}

/** Whether what was asked may have been done: nobody heard what became of the commit. */
export function isCommitUnknown(error: unknown): boolean {
  return causes(error).some(cause => cause instanceof CommitUnknownError)
}

/** Whether nothing was done, and the same may well be done in a moment. */
export function isBusy(error: unknown): boolean {
  const state = sqlState(error)
  return (
    isLockTimeout(error) ||
    state === QUERY_CANCELLED ||
    state === SERIALIZATION_FAILURE ||
    state === DEADLOCK ||
    causes(error).some(cause => cause instanceof PoolBusyError || cause instanceof ConnectionLostError)
  )
}

/** Whether the same transaction may be begun again at once, because it was rolled back for another's sake. */
export function isWorthRepeating(error: unknown): boolean {
  if (isCommitUnknown(error)) return false
  const found = causes(error)
  const state = sqlState(error)
  return (
    state === SERIALIZATION_FAILURE ||
    state === DEADLOCK ||
    found.some(cause => cause instanceof ConnectionLostError)
  )
}

/** Whether a query failed because the connection is gone: what the server itself refuses has a severity. */
export function isConnectionLoss(error: unknown): boolean {
  const state = sqlState(error)
  if (state === null) return !(error instanceof TypeError || error instanceof RangeError)
  return ENDED.has(state) || state.startsWith('08')
}

/** What PostgreSQL calls a failure, however often that was wrapped; null for what it never saw. */
function sqlState(error: unknown): string | null {
  for (const cause of causes(error)) {
    if ('severity' in cause && 'code' in cause && typeof cause.code === 'string') return cause.code
  }
  return null
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}
