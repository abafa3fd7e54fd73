import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium } from '@playwright/test'
import { findFreePort } from '#tests/support/free-port.ts'
import { requireChromium } from '#tests/support/site/chromium.ts'
import { peerFolder } from './build-peer.ts'

/** The score is out of 100. Times are in milliseconds on the simulated phone. */
export type LighthouseResult = { score: number; largestPaint: number; blocked: number }

type Report = {
  runtimeError?: { message: string }
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number }>
}

export async function runLighthouse(
  url: string,
  storedValues: Record<string, string>,
): Promise<LighthouseResult> {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const port = await findFreePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(folder, { executablePath: requireChromium(), args })
  try {
    const page = await context.newPage()
    await page.goto(new URL('/robots.txt', url).href)
    await page.evaluate(items => Object.assign(localStorage, items), storedValues)
    return resultOf(await reportOn(url, port))
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function resultOf({ runtimeError, categories, audits }: Report): LighthouseResult {
  const { score } = categories.performance
  if (score === null) throw new Error(`Lighthouse: ${runtimeError?.message ?? 'no score'}`)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: score * 100,
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
  }
}

async function reportOn(url: string, port: number): Promise<Report> {
  const command = join(peerFolder, 'node_modules/lighthouse/cli/index.js')
  const options = ['--disable-storage-reset', '--only-categories=performance', '--output=json', '--quiet']
  const child = spawn(process.execPath, [command, url, `--port=${port}`, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`Lighthouse ended with ${child.exitCode}`)
  return JSON.parse(output) as Report
}
