import type { Context } from './context.ts'

/**
 * Resolves with the result of `work` after at least `ms` milliseconds, so that the response time does not
 * reveal what the work did (timing attack).
 */
export async function withMinimumDuration<T>(
  { wait }: Pick<Context, 'wait'>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.all([work(), wait(ms)])
  return result
}
