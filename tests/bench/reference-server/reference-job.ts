import type { Statement } from '#tests/support/database/logged-api.ts'
import type { RecordedResponse } from '../recorded-response.ts'

/**
 * The work of the reference server before it responds: none, or to parse the body and send the recorded
 * statements.
 */
export type ReferenceWork = { kind: 'none' } | { kind: 'write'; databaseUrl: string; statements: Statement[] }

export type ReferenceJob = { answer: RecordedResponse; work: ReferenceWork }
