import { spawn } from 'node:child_process'
import { once } from 'node:events'

type ScriptProcess = { pid: number | undefined; kill: () => Promise<void> }

export async function startScript(script: string): Promise<ScriptProcess> {
  const code = `${script}\nconsole.log('ready')\nsetInterval(() => {})`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exited.then(() => Promise.reject(new Error('it ended')))])
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
