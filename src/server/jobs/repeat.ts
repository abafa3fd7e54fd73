import type { Context } from '../services/context.ts'

type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

export function repeatJob(log: Context['log'], { name, everyMs, run }: Job): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function runOnce(): Promise<void> {
    try {
      await run()
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed; it will run again')
    }
    if (!isStopped) timer = setTimeout(start, everyMs)
  }
  function start(): void {
    running = runOnce()
  }

  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
