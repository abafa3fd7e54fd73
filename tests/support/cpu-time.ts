import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Seconds of CPU that children of this process took until they ended, with all they waited for; 0 where no one counts. */
export function cpuOfEnded(): number {
  // The name of the process comes first, in parentheses, and may have spaces.
  const fields = read('/proc/self/stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_PER_SECOND
}

/** Seconds of CPU that the machine has taken for anything since it started; 0 where no one counts. */
export function cpuOfMachine(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    read('/proc/stat').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
