import type { LoadGenerator } from './load.ts'
import type { LoadJob } from './load-job.ts'
import { pinProcess, SERVER_CORE } from './pin-process.ts'
import { readProcessCpu } from './read-process-cpu.ts'
import { median } from './rows/row.ts'

type LoadedServer = { url: string; pid: number }
export type LoadPattern = { rounds: number; warmUps: number; seconds: number }

/**
 * Ratio of the site's CPU time per request to the reference server's: median, lowest, and highest of all
 * rounds. Unlike the microseconds, the ratio does not depend on the machine.
 */
export type CpuRatio = {
  ratio: number
  lowest: number
  highest: number
  oursMicros: number
  referenceMicros: number
}

type CpuComparison = {
  ours: LoadedServer
  reference: LoadedServer
  load: LoadGenerator
  pace: LoadPattern
  nextJob: () => Promise<LoadJob>
}

/** Alternates the load between the two servers, so that other work on the machine affects both. */
export async function compareCpu({ ours, reference, load, pace, nextJob }: CpuComparison): Promise<CpuRatio> {
  for (const { pid } of [ours, reference]) pinProcess(pid, SERVER_CORE)
  const rounds: { ours: number; reference: number }[] = []
  for (let round = -pace.warmUps; round < pace.rounds; round++) {
    const job = await nextJob()
    const measured = {
      ours: await microsPerRequest(ours, load, job),
      reference: await microsPerRequest(reference, load, job),
    }
    if (round >= 0) rounds.push(measured)
  }
  const ratios = rounds.map(round => round.ours / round.reference)
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    oursMicros: median(rounds.map(round => round.ours)),
    referenceMicros: median(rounds.map(round => round.reference)),
  }
}

async function microsPerRequest(
  { url, pid }: LoadedServer,
  load: LoadGenerator,
  job: LoadJob,
): Promise<number> {
  const before = readProcessCpu(pid)
  const { answered } = await load.run(url, job)
  return (readProcessCpu(pid) - before) / answered / 1000
}
