import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '#tests/support/site/site-process.ts'
import { readProcessCpu } from '../read-process-cpu.ts'
import { median, type Row } from './row.ts'

const group = 'Start'

/** In seconds. CPU time is more stable than wall time on a busy machine. */
type Start = { ready: number; cpu: number }

/** Measures startup on a new and an existing embedded database. Durations depend on the machine. */
export async function measureReadiness(distDir: string, starts: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const env = { DIST_DIR: distDir, DATA_DIR: dataDir, DATABASE_URL: '' }
  try {
    const first = await startOnce(env)
    const repeated: Start[] = []
    while (repeated.length < starts) repeated.push(await startOnce(env))
    const usual = {
      ready: median(repeated.map(start => start.ready)),
      cpu: median(repeated.map(start => start.cpu)),
    }
    return [
      row('ready on a new embedded database, the demo catalog loaded', first, ''),
      row('ready on an existing one', usual, '≤ 1 s'),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startOnce(env: Record<string, string>): Promise<Start> {
  const site = await startSite(env)
  const cpu = readProcessCpu(site.pid) / 1e9
  await site.stop()
  return { ready: site.readyMs / 1000, cpu }
}

function row(what: string, { ready, cpu }: Start, bar: string): Row {
  const measured = `${ready.toFixed(2)} s  (${cpu.toFixed(2)} s of CPU)`
  return { group, metric: what, measured, target: bar, verdict: 'info' }
}
