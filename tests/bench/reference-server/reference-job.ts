import type { Statement } from '#tests/support/database/logged-api.ts'
import type { RecordedResponse } from '../recorded-response.ts'

/** Work before each response: either none, or parsing the body and sending the recorded statements. */
export type ReferenceWork = { kind: 'none' } | { kind: 'write'; databaseUrl: string; statements: Statement[] }

export type ReferenceJob = { answer: RecordedResponse; work: ReferenceWork }
