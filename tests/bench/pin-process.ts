import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Servers share the first core and the load comes from the second, so that they do not take turns on one. */
export const SERVER_CORE = 0
export const CLIENT_CORE = 1

/** Keeps a process and its threads on one core; false where that is not possible. */
export function pinProcess(pid: number, core: number): boolean {
  if (availableParallelism() < 2) return false
  return spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' }).status === 0
}
