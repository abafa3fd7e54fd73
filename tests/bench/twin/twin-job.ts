import type { Statement } from '#tests/support/database/logged-api.ts'
import type { RecordedAnswer } from '../recorded-answer.ts'

/** What a twin does before it answers: nothing, or parse the body and send the statements of a recorded write. */
export type TwinWork = { kind: 'none' } | { kind: 'write'; databaseUrl: string; statements: Statement[] }

export type TwinJob = { answer: RecordedAnswer; work: TwinWork }
