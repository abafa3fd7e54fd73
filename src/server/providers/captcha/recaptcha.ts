import type { Logger } from 'pino'
import { z } from 'zod'
import type { CaptchaProvider } from './provider.ts'

export type RecaptchaSettings = {
  key: string
  project: string
  apiKey: string
  /** Minimum accepted score, from 0 (bot) to 1 (person). */
  minScore: number
  url: string
}

const TIMEOUT_MS = 3_000

const assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number() }).optional(),
})

/**
 * Verifies tokens with reCAPTCHA Enterprise. If the service fails, accepts any token, because requests are
 * also rate limited. Always rejects requests without a token.
 */
export function createRecaptchaProvider(
  { key, project, apiKey, minScore, url }: RecaptchaSettings,
  log: Pick<Logger, 'warn'>,
  timeoutMs = TIMEOUT_MS,
): CaptchaProvider {
  const assessmentUrl = `${url}/v1/projects/${encodeURIComponent(project)}/assessments`

  async function assess(token: string, expectedAction: string) {
    const response = await fetch(assessmentUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
      body: JSON.stringify({ event: { token, siteKey: key, expectedAction } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`returned ${response.status}`)
    return assessment.parse(await response.json())
  }

  return {
    name: 'recaptcha',
    key,
    version: '3',
    verify: async (token, action) => {
      if (!token) return false
      try {
        const { tokenProperties: properties, riskAnalysis } = await assess(token, action)
        return properties.valid && properties.action === action && (riskAnalysis?.score ?? 0) >= minScore
      } catch (error) {
        const problem = error instanceof z.ZodError ? 'unexpected response' : reasonOf(error)
        log.warn({ problem, action }, 'captcha unavailable; request allowed without a check')
        return true
      }
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'timed out'
  return error.message
}
