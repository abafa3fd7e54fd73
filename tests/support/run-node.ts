import { spawn } from 'node:child_process'

type NodeResult = { code: number | null; out: string; err: string }

/** Runs Node until it exits; variables set to undefined are unset. */
export function runNode(args: string[], env: Record<string, string | undefined> = {}): Promise<NodeResult> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } })
  const ended: NodeResult = { code: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', text => {
    ended.out += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    ended.err += text
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', code => done({ ...ended, code }))
  })
}
