import type { Context } from './context.ts'

/** Does something and is done no sooner than `ms` later, so that how long it took tells nothing. */
export async function takeAtLeast<T>(
  { wait }: Pick<Context, 'wait'>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.all([work(), wait(ms)])
  return result
}
