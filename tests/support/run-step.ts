import { spawn } from 'node:child_process'

type Counts = { passed: number; failed: number; skipped: number }

export type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Reads how many tests the step ran; a step without counts as one. */
  counts?: () => Counts
}

export type StepResult = Counts & { name: string; ok: boolean; seconds: number }

/** Runs one command of the project's own tools with its output shown as it comes. */
export async function runStep({ name, command, args, env, counts }: Step): Promise<StepResult> {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const code = await new Promise<number>(done => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', error => {
      console.error(error.message)
      done(1)
    })
    child.once('exit', exitCode => done(exitCode ?? 1))
  })
  const seconds = (performance.now() - started) / 1000
  const counted = counts
    ? readCounts(counts)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  // A runner that fails without a failing test (a crash, an unhandled error) still counts as one failure.
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed
  return { name, ok: code === 0, seconds, ...counted, failed }
}

function readCounts(counts: () => Counts): Counts {
  try {
    return counts()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
