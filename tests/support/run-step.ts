import { spawn } from 'node:child_process'

type Counts = { passed: number; failed: number; skipped: number; flaky?: string[] }

export type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Reads how many tests the step ran; a step without counts as one. */
  counts?: () => Counts
}

export type StepResult = Required<Counts> & { name: string; ok: boolean; seconds: number }

/** Runs steps one after another, whatever becomes of them. */
export async function runInTurn(steps: Step[]): Promise<StepResult[]> {
  const done: StepResult[] = []
  for (const step of steps) done.push(await runStep(step))
  return done
}

/** Runs one command of the project's own tools; its output is shown when it ends, as steps run side by side. */
async function runStep({ name, command, args, env, counts }: Step): Promise<StepResult> {
  console.log(`… ${name}`)
  const started = performance.now()
  const { code, output } = await run(command, args, env)
  const seconds = (performance.now() - started) / 1000
  console.log(`\n— ${name}\n${output.trimEnd()}\n`)
  const counted = counts
    ? readCounts(counts)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  // A runner that fails without a failing test (a crash, an unhandled error) still counts as one failure.
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed
  return { name, ok: code === 0, seconds, flaky: [], ...counted, failed }
}

function run(command: string, args: string[], env = {}): Promise<{ code: number; output: string }> {
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
  return new Promise(done => {
    child.once('error', error => done({ code: 1, output: error.message }))
    child.once('close', code => done({ code: code ?? 1, output }))
  })
}

function readCounts(counts: () => Counts): Counts {
  try {
    return counts()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
