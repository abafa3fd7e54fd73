import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Servers run on the first CPU core, and the load generator runs on the second. */
export const SERVER_CORE = 0
export const CLIENT_CORE = 1

export function pinProcess(pid: number, core: number): boolean {
  if (availableParallelism() < 2) return false
  return spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' }).status === 0
}
