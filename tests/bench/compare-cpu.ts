import { cpuOfProcess } from './cpu-of-process.ts'
import type { Load } from './load/load.ts'
import type { LoadJob } from './load/load-job.ts'
import { pinProcess, SERVER_CORE } from './pin-process.ts'
import { median } from './rows/row.ts'

type Contender = { url: string; pid: number }
export type LoadPattern = { rounds: number; warmUps: number; seconds: number }

/**
 * The site's CPU time per request as a ratio to the reference server's, over all rounds. Microseconds depend
 * on the machine, but the ratio does not.
 */
export type Comparison = {
  ratio: number
  lowest: number
  highest: number
  oursMicros: number
  referenceMicros: number
}

type Race = {
  ours: Contender
  reference: Contender
  load: Load
  pace: LoadPattern
  nextJob: () => Promise<LoadJob>
}

/** Loads both servers alternately, so that other work on the machine affects both. */
export async function compareCpu({ ours, reference, load, pace, nextJob }: Race): Promise<Comparison> {
  for (const { pid } of [ours, reference]) pinProcess(pid, SERVER_CORE)
  const rounds: { ours: number; twin: number }[] = []
  for (let round = -pace.warmUps; round < pace.rounds; round++) {
    const job = await nextJob()
    const measured = {
      ours: await microsPerRequest(ours, load, job),
      twin: await microsPerRequest(reference, load, job),
    }
    if (round >= 0) rounds.push(measured)
  }
  const ratios = rounds.map(round => round.ours / round.twin)
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    oursMicros: median(rounds.map(round => round.ours)),
    referenceMicros: median(rounds.map(round => round.twin)),
  }
}

async function microsPerRequest({ url, pid }: Contender, load: Load, job: LoadJob): Promise<number> {
  const before = cpuOfProcess(pid)
  const { answered } = await load.run(url, job)
  return (cpuOfProcess(pid) - before) / answered / 1000
}
