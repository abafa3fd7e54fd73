import { tracingChannel } from 'node:diagnostics_channel'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { ConnectionLimiter } from './connection-limiter.ts'
import {
  CommitUnknownError,
  ConnectionLostError,
  isClientTimeout,
  isConnectionLoss,
  QueryTimeoutError,
} from './failures.ts'
import { retryTransaction } from './retry-transaction.ts'
import { getCurrentGuest } from './run-for-guest.ts'

/** Number of read connections. Writes have separate connections, so stuck writes never block reads. */
const READ_CONNECTIONS = 4
const WRITE_CONNECTIONS = 6
const GUEST_CONNECTIONS_MAX = 2
export const CONNECTIONS_MAX = READ_CONNECTIONS + WRITE_CONNECTIONS

/**
 * Lock timeout for writes. Writes normally hold row locks for much less than this, and the wait is still
 * acceptable to guests.
 */
const LOCK_MS = 2_000
/**
 * Statement timeout. Most statements take milliseconds; a bulk import on a busy machine takes up to a second.
 */
const STATEMENT_MS = 10_000
/**
 * Idle-in-transaction timeout. No transaction waits for other services, so only a hung process reaches the
 * timeout.
 */
const IDLE_MS = 10_000
/** Extra time that the client waits after the server's timeout, in case the server does not respond. */
const CLIENT_GRACE_MS = 2_000

export type DatabaseTimeouts = { lockMs?: number; statementMs?: number }

/** `namesStatements` is false for a connection pooler that does not support prepared statements. */
type PoolOptions = DatabaseTimeouts & { namesStatements?: boolean }

export function getClientTimeoutMs({ statementMs = STATEMENT_MS }: DatabaseTimeouts): number {
  return statementMs + CLIENT_GRACE_MS
}

/**
 * Returns timeout settings to send with `begin` in the same round trip. PgBouncer rejects startup settings
 * and does not preserve session settings between transactions.
 */
function timeoutSettings({ lockMs = LOCK_MS, statementMs = STATEMENT_MS }: DatabaseTimeouts): string {
  return [
    `set local lock_timeout = ${lockMs}`,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_MS}`,
  ].join('; ')
}

/**
 * Maximum number of named statements. PostgreSQL keeps the plan of each one per connection, so an unlimited
 * number could exhaust its memory.
 */
const NAMED_STATEMENTS_MAX = 300

type Query = QueryConfig
type NameStatement = (query: Query, values: unknown[]) => Query

/** Diagnostics channel that reports each statement. Has no overhead without subscribers. */
const statements = tracingChannel('red-comb:statement')

/**
 * A pool with the interface that Drizzle expects. Reads and writes use separate connections, and every write
 * is a transaction with timeouts. `query` retries after deadlocks, serialization failures, and connections
 * lost before the commit. Callers of `connect` must retry their own transactions.
 */
export class PostgresPool {
  readonly #pool: Pool
  readonly #limits: string
  readonly #reads = new ConnectionLimiter({ max: READ_CONNECTIONS, guestMax: GUEST_CONNECTIONS_MAX })
  readonly #writes = new ConnectionLimiter({ max: WRITE_CONNECTIONS, guestMax: GUEST_CONNECTIONS_MAX })

  readonly #nameStatement: NameStatement

  constructor(pool: Pool, { namesStatements = true, ...timeouts }: PoolOptions = {}) {
    this.#pool = pool
    this.#limits = timeoutSettings(timeouts)
    this.#nameStatement = namesStatements ? createStatementNamer() : query => query
  }

  query(query: Query, values: unknown[]): Promise<QueryResult> {
    return retryTransaction(() => (isRead(query) ? this.#read(query, values) : this.#write(query, values)))
  }

  async connect(): Promise<PostgresTransaction> {
    const release = await this.#writes.acquire(getCurrentGuest())
    try {
      const client = await this.#connection()
      return new PostgresTransaction({
        client,
        limits: this.#limits,
        nameStatement: this.#nameStatement,
        release,
      })
    } catch (error) {
      release()
      throw error
    }
  }

  async #read(query: Query, values: unknown[]): Promise<QueryResult> {
    const release = await this.#reads.acquire(getCurrentGuest())
    try {
      const sent = this.#nameStatement(query, values)
      return await statements.tracePromise(() => this.#pool.query(sent, values), { text: query.text })
    } catch (error) {
      throw isConnectionLoss(error) ? connectionError(error) : error
    } finally {
      release()
    }
  }

  async #write(query: Query, values: unknown[]): Promise<QueryResult> {
    const transaction = await this.connect()
    try {
      await transaction.query({ text: 'begin' })
      const result = await transaction.query(query, values)
      await transaction.query({ text: 'commit' })
      return result
    } catch (error) {
      await transaction.query({ text: 'rollback' })
      throw error
    } finally {
      transaction.release()
    }
  }

  async #connection(): Promise<PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw new ConnectionLostError(error)
    }
  }
}

type TransactionParts = {
  client: PoolClient
  limits: string
  nameStatement: NameStatement
  release: () => void
}

class PostgresTransaction {
  readonly #client: PoolClient
  readonly #limits: string
  readonly #nameStatement: NameStatement
  readonly #leave: () => void
  #isLost = false
  /**
   * Without a listener, the error event of a dropped connection would crash the process. The running
   * statement reports the error.
   */
  readonly #onError = () => {
    this.#isLost = true
  }

  constructor({ client, limits, nameStatement, release }: TransactionParts) {
    this.#client = client
    this.#limits = limits
    this.#nameStatement = nameStatement
    this.#leave = release
    client.on('error', this.#onError)
  }

  async query(query: Query, values: unknown[] = []): Promise<QueryResult> {
    if (query.text === 'rollback' && this.#isLost) return emptyResult
    const isBegin = query.text.startsWith('begin')
    try {
      const sent = isBegin
        ? { ...query, text: `${query.text}; ${this.#limits}` }
        : this.#nameStatement(query, values)
      return await statements.tracePromise(() => this.#client.query(sent, values), { text: query.text })
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      this.#isLost = true
      if (query.text === 'rollback') return emptyResult
      throw query.text === 'commit' ? new CommitUnknownError(error) : connectionError(error)
    }
  }

  release(): void {
    this.#client.off('error', this.#onError)
    this.#client.release(this.#isLost)
    this.#leave()
  }
}

function connectionError(error: unknown): Error {
  return isClientTimeout(error) ? new QueryTimeoutError(error) : new ConnectionLostError(error)
}

/**
 * Returns a function that names parameterized statements, so that PostgreSQL plans each only once per
 * connection.
 */
function createStatementNamer(): NameStatement {
  const names = new Map<string, string>()
  return (query, values) => {
    if (values.length === 0) return query
    const known = names.get(query.text)
    if (known) return { ...query, name: known }
    if (names.size === NAMED_STATEMENTS_MAX) return query
    const name = `red_comb_${names.size}`
    names.set(query.text, name)
    return { ...query, name }
  }
}

const emptyResult: QueryResult = { rows: [], fields: [], rowCount: 0, command: 'ROLLBACK', oid: 0 }

/** True if a statement is a SELECT without row locks. */
function isRead({ text }: Query): boolean {
  return /^\s*select\b/i.test(text) && !/\bfor (?:no key )?(?:update|share)\b/i.test(text)
}
