import type { Context } from './context.ts'

/**
 * Runs `work` and resolves after at least `ms` milliseconds, so that the response time of shorter work
 * reveals nothing (timing attack).
 */
export async function withMinimumDuration<T>(
  { wait }: Pick<Context, 'wait'>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.all([work(), wait(ms)])
  return result
}
