import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the nanoseconds that all threads of a process have run. /proc/PID/stat counts only in ticks of 10
 * ms.
 */
export function readProcessCpu(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + nanosecondsOf(pid, thread), 0)
}

function nanosecondsOf(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
  } catch (error) {
    // A thread can end between the listing and the read.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}
