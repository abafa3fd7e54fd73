import { expect } from 'vitest'

/** The error a sign-in ended with; whatever it is, none of the secrets may show in it. */
export async function failureOf(attempt: Promise<unknown>, secrets: string[]): Promise<Error> {
  const error = await attempt.then(
    () => new Error('The person was let in'),
    error => error,
  )
  const shown = `${error.message} ${JSON.stringify(error)} ${error.cause ?? ''}`
  for (const secret of secrets) expect(shown).not.toContain(secret)
  return error
}
