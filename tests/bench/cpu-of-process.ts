import { readdirSync, readFileSync } from 'node:fs'

/** Returns the nanoseconds all threads of a process have run; /proc/PID/stat only counts 10 ms ticks. */
export function cpuOfProcess(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + nanosecondsOf(pid, thread), 0)
}

function nanosecondsOf(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
  } catch (error) {
    // A thread may end between being listed and being read.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}
