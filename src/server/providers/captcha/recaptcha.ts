import type { Logger } from 'pino'
import { z } from 'zod'
import type { CaptchaProvider } from './provider.ts'

export type RecaptchaSettings = {
  /** The site key, which browsers see. */
  key: string
  /** The Google Cloud project the key belongs to. */
  project: string
  apiKey: string
  /** From 0, surely a program, to 1, surely a person: what is let through. */
  minScore: number
  url: string
}

const TIMEOUT_MS = 3_000

const assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number() }).optional(),
})

/**
 * Asks reCAPTCHA Enterprise what it thinks of a browser. When it does not answer, people are let through: the limits
 * on tries hold without it.
 */
export function createRecaptcha(
  { key, project, apiKey, minScore, url }: RecaptchaSettings,
  log: Pick<Logger, 'warn'>,
  timeoutMs = TIMEOUT_MS,
): CaptchaProvider {
  const address = `${url}/v1/projects/${encodeURIComponent(project)}/assessments`

  async function assess(token: string, expectedAction: string) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
      body: JSON.stringify({ event: { token, siteKey: key, expectedAction } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return assessment.parse(await response.json())
  }

  return {
    name: 'recaptcha',
    key,
    version: '3',
    verify: async (token, action) => {
      if (!token) return false
      try {
        const { tokenProperties: found, riskAnalysis } = await assess(token, action)
        return found.valid && found.action === action && (riskAnalysis?.score ?? 0) >= minScore
      } catch (error) {
        const problem = error instanceof z.ZodError ? 'answered something else' : reasonOf(error)
        log.warn({ problem, action }, 'the captcha could not be asked; a person was let through unseen')
        return true
      }
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'did not answer in time'
  return error.message
}
