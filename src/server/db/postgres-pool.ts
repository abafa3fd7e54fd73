import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { CommitUnknownError, ConnectionLostError, isConnectionLoss } from './failures.ts'
import { Lane } from './lane.ts'
import { currentGuest } from './on-behalf-of.ts'
import { repeatTransaction } from './repeat-transaction.ts'

/** Kept for reads, so that no write that hangs is in the way of somebody who looks. */
const READS = 4
const WRITES = 6
const GUEST_MAX = 2
export const CONNECTIONS = READS + WRITES

/** Many times what a write holds a row for, and short enough for a guest to wait. */
const LOCK_MS = 2_000
/** Every statement of the site takes milliseconds; one of an import, with many rows, a second on a busy machine. */
const STATEMENT_MS = 10_000
/** A transaction asks nobody outside: one that does nothing for so long is of a process that hangs. */
const IDLE_MS = 10_000
/** For an answer that never comes, as from a machine that is gone; the server's own limit is the one to be met. */
export const ANSWER_MS = STATEMENT_MS + 2_000

/**
 * Sent along with every `begin`, which costs no further way there and back. A setting of the session would be lost behind
 * PgBouncer, which gives each transaction another one and refuses settings at the start of a connection.
 */
function limitsOf(lockMs: number): string {
  return [
    `set local lock_timeout = ${lockMs}`,
    `set local statement_timeout = ${STATEMENT_MS}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_MS}`,
  ].join('; ')
}

type Query = QueryConfig

/**
 * The connections as Drizzle uses them, which knows a pool by its name. Writes and reads have connections of their own, every
 * write is a transaction with limits on how long it may take, and one that was in another's way is repeated.
 */
export class PostgresPool {
  readonly #pool: Pool
  readonly #limits: string
  readonly #reads = new Lane({ max: READS, guestMax: GUEST_MAX })
  readonly #writes = new Lane({ max: WRITES, guestMax: GUEST_MAX })

  constructor(pool: Pool, lockMs = LOCK_MS) {
    this.#pool = pool
    this.#limits = limitsOf(lockMs)
  }

  /** A statement by itself. */
  query(query: Query, values: unknown[]): Promise<QueryResult> {
    return repeatTransaction(() => (isRead(query) ? this.#read(query, values) : this.#write(query, values)))
  }

  /** A connection for one transaction. */
  async connect(): Promise<PostgresTransaction> {
    const leave = await this.#writes.enter(currentGuest())
    try {
      return new PostgresTransaction(await this.#connection(), this.#limits, leave)
    } catch (error) {
      leave()
      throw error
    }
  }

  async #read(query: Query, values: unknown[]): Promise<QueryResult> {
    const leave = await this.#reads.enter(currentGuest())
    try {
      return await this.#pool.query(query, values)
    } catch (error) {
      throw isConnectionLoss(error) ? new ConnectionLostError(error) : error
    } finally {
      leave()
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

/** A connection while it is used for one transaction. */
class PostgresTransaction {
  readonly #client: PoolClient
  readonly #limits: string
  readonly #leave: () => void
  #isLost = false
  /** Without somebody who listens, a connection that drops would end the process; the statement under way reports it. */
  readonly #onError = () => {
    this.#isLost = true
  }

  constructor(client: PoolClient, limits: string, leave: () => void) {
    this.#client = client
    this.#limits = limits
    this.#leave = leave
    client.on('error', this.#onError)
  }

  async query(query: Query, values: unknown[] = []): Promise<QueryResult> {
    if (query.text === 'rollback' && this.#isLost) return nothing
    const isBegin = query.text.startsWith('begin')
    try {
      return await this.#client.query(
        isBegin ? { ...query, text: `${query.text}; ${this.#limits}` } : query,
        values,
      )
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      this.#isLost = true
      if (query.text === 'rollback') return nothing
      throw query.text === 'commit' ? new CommitUnknownError(error) : new ConnectionLostError(error)
    }
  }

  release(): void {
    this.#client.off('error', this.#onError)
    this.#client.release(this.#isLost)
    this.#leave()
  }
}

const nothing: QueryResult = { rows: [], fields: [], rowCount: 0, command: 'ROLLBACK', oid: 0 }

/** Whether a statement only reads: it waits for no row that somebody holds. */
function isRead({ text }: Query): boolean {
  return /^\s*select\b/i.test(text) && !/\bfor (?:no key )?(?:update|share)\b/i.test(text)
}
