import { spawn } from 'node:child_process'

type NodeResult = { code: number | null; out: string; err: string }

/** Runs Node until it exits. A variable that is set to undefined is removed from the environment. */
export function runNode(args: string[], env: Record<string, string | undefined> = {}): Promise<NodeResult> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } })
  const result: NodeResult = { code: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', text => {
    result.out += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    result.err += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ ...result, code }))
  })
}
