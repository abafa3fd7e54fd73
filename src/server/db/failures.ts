/** The connection pool is exhausted, and no statement was executed. */
export class PoolBusyError extends Error {
  override name = 'PoolBusyError'
  constructor() {
    super('All database connections for this kind of work are in use')
  }
}

/** The connection was lost before the commit, so nothing was written. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError'
  constructor(cause: unknown) {
    super('The database connection was lost before the commit', { cause })
  }
}

/** A statement exceeded the client's time limit, and nothing was written. A retry would take just as long. */
export class QueryTimeoutError extends Error {
  override name = 'QueryTimeoutError'
  constructor(cause: unknown) {
    super('The database took too long', { cause })
  }
}

export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError'
  constructor(cause: unknown) {
    super('The database connection was lost during the commit', { cause })
  }
}

/**
 * This build cannot use the database: the tables do not match, or the gift cards were hashed with another
 * key. The message explains the fix.
 */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
}

const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELLED = '57014'
const FOREIGN_KEY_VIOLATION = '23503'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/**
 * SQLSTATEs that mean the session ended: terminated, server starting or stopping, or idle-in-transaction
 * timeout.
 */
const SESSION_ENDED = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

export function isLockTimeoutError(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE
}

export function isMemberDeletedError(error: unknown): boolean {
  if (sqlState(error) !== FOREIGN_KEY_VIOLATION) return false
  return causes(error).some(
    cause => 'constraint' in cause && String(cause.constraint).includes('_member_id_members_'),
  )
}

export function isCommitUnknownError(error: unknown): boolean {
  return causes(error).some(cause => cause instanceof CommitUnknownError)
}

const busyErrors = [PoolBusyError, ConnectionLostError, QueryTimeoutError]

/** True if nothing was written and a retry may succeed later. */
export function isBusyError(error: unknown): boolean {
  const state = sqlState(error)
  return (
    isLockTimeoutError(error) ||
    state === QUERY_CANCELLED ||
    state === SERIALIZATION_FAILURE ||
    state === DEADLOCK ||
    causes(error).some(cause => busyErrors.some(kind => cause instanceof kind))
  )
}

/**
 * True if the transaction was rolled back and can be retried immediately: deadlock, serialization failure, or
 * lost connection.
 */
export function isRetryableError(error: unknown): boolean {
  if (isCommitUnknownError(error)) return false
  const chain = causes(error)
  const state = sqlState(error)
  return (
    state === SERIALIZATION_FAILURE ||
    state === DEADLOCK ||
    chain.some(cause => cause instanceof ConnectionLostError)
  )
}

export function isClientTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * True if a query failed without a response from the server (including client timeouts) or because the server
 * ended the session.
 */
export function isConnectionLoss(error: unknown): boolean {
  const state = sqlState(error)
  if (state === null) return !(error instanceof TypeError || error instanceof RangeError)
  return SESSION_ENDED.has(state) || state.startsWith('08')
}

/** Returns the SQLSTATE of the error or one of its causes, or null if PostgreSQL did not raise the error. */
function sqlState(error: unknown): string | null {
  for (const cause of causes(error)) {
    // Only PostgreSQL errors have a `severity`.
    if ('severity' in cause && 'code' in cause && typeof cause.code === 'string') return cause.code
  }
  return null
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}
