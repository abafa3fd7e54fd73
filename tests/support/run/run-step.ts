import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SuiteReport } from './suite-report.ts'

export type RunStep = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** The step starts when this promise resolves. */
  needs?: Promise<unknown>
  ended?: () => void
  /** Reads the step's test report. A step without a report counts as one test. */
  report?: () => SuiteReport
}

export type StepResult = SuiteReport & { name: string; ok: boolean; seconds: number; cpuSeconds: number }

/** Number of final output lines that are shown if a command fails without a failed test. */
const LAST_LINES = 12

/**
 * Runs the groups in parallel, and the steps of each group in order, even after a failure. A group that
 * finishes early takes steps from the others.
 */
export async function runGroups(groups: RunStep[][]): Promise<StepResult[]> {
  const waiting = groups.map(group => [...group])
  const done = new Map<RunStep, StepResult>()
  const runGroup = async (own: RunStep[]) => {
    for (;;) {
      const step = [own, ...waiting].find(({ length }) => length > 0)?.shift()
      if (!step) return
      done.set(step, await runStep(step))
    }
  }
  await Promise.all(waiting.map(runGroup))
  return groups.flat().flatMap(step => done.get(step) ?? [])
}

/** Runs a command. Prints its output only after it ends, because steps run in parallel. */
async function runStep({ name, command, args, env, needs, ended, report }: RunStep): Promise<StepResult> {
  await needs
  console.log(`… ${name}`)
  const started = performance.now()
  const { code, output, cpuSeconds } = await run(command, args, env)
  ended?.()
  const seconds = (performance.now() - started) / 1000
  console.log(`\n— ${name}\n${output.trimEnd()}\n`)
  const ok = code === 0
  const read = report ? readReport(report) : { passed: ok ? 1 : 0, failed: 0, skipped: 0, tests: [] }
  if (ok || read.failed > 0) return { name, ok, seconds, cpuSeconds, ...read }
  const why = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
  const crash = { name: `${command} ended with ${code}`, status: 'failed' as const, seconds, why }
  return { name, ok, seconds, cpuSeconds, ...read, failed: 1, tests: [...read.tests, crash] }
}

type CommandResult = { code: number; output: string; cpuSeconds: number }

function run(command: string, args: string[], env = {}): Promise<CommandResult> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  let cpuSeconds = 0
  // The kernel adds a child's CPU time when the child ends, so the increase since the previous exit belongs
  // to this step.
  child.once('exit', () => {
    cpuSeconds = cpuSinceLastEnd()
  })
  return new Promise(resolve => {
    child.once('error', error => resolve({ code: 1, output: error.message, cpuSeconds }))
    child.once('close', code => resolve({ code: code ?? 1, output, cpuSeconds }))
  })
}

let counted = 0

function cpuSinceLastEnd(): number {
  const before = counted
  counted = cpuOfEnded()
  return counted - before
}

function readReport(report: () => SuiteReport): SuiteReport {
  try {
    return report()
  } catch {
    return { passed: 0, failed: 0, skipped: 0, tests: [] }
  }
}

const TICKS_PER_SECOND = 100

/**
 * Returns the CPU seconds of this process's ended children and the descendants they waited for, or 0 without
 * /proc.
 */
function cpuOfEnded(): number {
  // The numeric fields follow the process name, which is in parentheses and can contain spaces.
  const fields = read('/proc/self/stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_PER_SECOND
}

/** Returns the CPU seconds that the whole machine has used since it booted, or 0 without /proc. */
export function readMachineCpuSeconds(): number {
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
