import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, getDemoEmail } from '#tests/support/members/demo-members.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import { createUpperLimitRow, median, type Row } from './row.ts'

const GUESSES = 50
const QUIET_READS = 200
const RATIO_MAX = 2
const demo = { email: getDemoEmail('gold'), password: demoPassword }

/**
 * Compares the latency of a member's requests during a password-guessing attack with that on an idle server.
 */
export async function measurePasswordGuessing(distDir: string): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const site = await startSite({ DIST_DIR: distDir, DATA_DIR: dataDir, DATABASE_URL: '' })
  try {
    const cookie = await cookieOf(site)
    await readsUntil(site, cookie, reads => reads >= QUIET_READS)
    const quiet = median(await readsUntil(site, cookie, reads => reads >= QUIET_READS))
    let isOver = false
    const guesses = Array.from({ length: GUESSES }, (_, index) =>
      signIn(site, { email: `nobody${index}@example.com`, password: 'Wrong!Chicken1' }),
    )
    const answered = Promise.all(guesses).finally(() => {
      isOver = true
    })
    const busy = median(await readsUntil(site, cookie, () => isOver))
    const rejected = (await answered).filter(response => response.status === 401).length
    if (rejected !== GUESSES)
      throw new Error(`${GUESSES - rejected} guesses were not answered as wrong passwords`)
    const format = (ratio: number) => `${ratio.toFixed(2)}×`
    const what = `a member's request during ${GUESSES} wrong sign-ins, against none`
    const detail = `  (${busy.toFixed(1)} ms, ${quiet.toFixed(1)} ms)`
    return [
      createUpperLimitRow(
        { group: 'Sign-in', metric: what, value: busy / quiet, max: RATIO_MAX, format },
        detail,
      ),
    ]
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function readsUntil(
  site: SiteProcess,
  cookie: string,
  isEnough: (reads: number) => boolean,
): Promise<number[]> {
  const durations: number[] = []
  while (durations.length === 0 || !isEnough(durations.length)) {
    const start = performance.now()
    const response = await site.request('/api/members/me', { headers: { cookie } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A member's request answered ${response.status}`)
    durations.push(performance.now() - start)
  }
  return durations
}

async function cookieOf(site: SiteProcess): Promise<string> {
  const response = await signIn(site, demo)
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ')
}

function signIn(site: SiteProcess, body: typeof demo): Promise<Response> {
  return site.request('/api/members/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, captcha: 'local' }),
  })
}
