import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the CPU time of all threads of a process in nanoseconds. /proc/PID/stat has a resolution of only 10
 * ms.
 */
export function readProcessCpu(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + nanosecondsOf(pid, thread), 0)
}

function nanosecondsOf(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
  } catch (error) {
    // The thread can end after its directory was listed.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}
