import type { RecordedAnswer } from './recorded-answer.ts'

/** What a twin does before it answers: nothing, or parse the body and run a transaction of so many trivial queries. */
export type TwinWork = { kind: 'none' } | { kind: 'write'; databaseUrl: string; queries: number }

export type TwinJob = { answer: RecordedAnswer; work: TwinWork }
