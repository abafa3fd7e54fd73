import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SuiteReport, TestRun } from './suite-report.ts'

export type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** What it waits for, and who waits for it. */
  needs?: Promise<unknown>
  ended?: () => void
  /** Reads what the step wrote about its tests; a step without is one test. */
  report?: () => SuiteReport
  /** The arguments that run these of its tests alone. */
  only?: (failed: TestRun[]) => string[]
}

export type StepResult = SuiteReport & { name: string; ok: boolean; seconds: number; cpuSeconds: number }

/** Lines of its output that are kept of a command that failed without saying which test. */
const LAST_WORDS = 12
/** More than these are not one test's bad luck. */
const MOST_ASKED_AGAIN = 3

/** Runs lanes side by side and their steps one after another, whatever becomes of them; who has ended helps the others. */
export async function runLanes(lanes: Step[][]): Promise<StepResult[]> {
  const waiting = lanes.map(lane => [...lane])
  const done = new Map<Step, StepResult>()
  const runLane = async (own: Step[]) => {
    for (;;) {
      const step = [own, ...waiting].find(({ length }) => length > 0)?.shift()
      if (!step) return
      done.set(step, await runStep(step))
    }
  }
  await Promise.all(waiting.map(runLane))
  for (const [step, result] of done) done.set(step, await askAgain(step, result))
  return lanes.flat().flatMap(step => done.get(step) ?? [])
}

/** Runs what failed once more when nothing else runs; what passes then is told as unsteady. */
async function askAgain(step: Step, first: StepResult): Promise<StepResult> {
  const failed = first.tests.filter(({ status }) => status === 'failed')
  const areFew = failed.length > 0 && failed.length <= MOST_ASKED_AGAIN
  if (!step.only || !areFew || failed.some(({ file }) => !file)) return first
  const second = await runStep({ ...step, name: `${step.name}, what failed`, args: step.only(failed) })
  if (!second.ok) return first
  const tests = first.tests.map(test =>
    failed.includes(test) ? { ...test, status: 'unsteady' as const } : test,
  )
  return { ...first, ok: true, passed: first.passed + failed.length, failed: 0, tests }
}

/** Runs one command of the project's own tools; its output is shown when it ends, as steps run side by side. */
async function runStep({ name, command, args, env, needs, ended, report }: Step): Promise<StepResult> {
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
  // A command that fails without a failing test (no tests, a crash, an unhandled error) counts as one that failed.
  const why = output.trimEnd().split('\n').slice(-LAST_WORDS).join('\n')
  const crash = { name: `${command} ended with ${code}`, file: '', status: 'failed' as const, seconds, why }
  return { name, ok, seconds, cpuSeconds, ...read, failed: 1, tests: [...read.tests, crash] }
}

type Ended = { code: number; output: string; cpuSeconds: number }

function run(command: string, args: string[], env = {}): Promise<Ended> {
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
  // Steps side by side end one by one: what was added since the last one ended is this one's.
  child.once('exit', () => {
    cpuSeconds = cpuSinceLastEnd()
  })
  return new Promise(done => {
    child.once('error', error => done({ code: 1, output: error.message, cpuSeconds }))
    child.once('close', code => done({ code: code ?? 1, output, cpuSeconds }))
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

/** Seconds of CPU that children of this process took until they ended, with all they waited for; 0 where no one counts. */
function cpuOfEnded(): number {
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
