import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isNode } from '../schema/content.ts'
import type { SpaceSettings } from './settings.ts'

/**
 * `npx` arguments. npx downloads the CLI: with dependencies it takes 150 MB, and only push and pull need it.
 */
export const storyblokPackage = ['--yes', 'storyblok@4.22.0'] as const

/** Runs one command; errors name `step`. */
export type Cli = (step: string, args: readonly string[]) => Promise<void>

/**
 * Returns a runner for Storyblok CLI commands in `stage`, which also receives their logs. The CLI reads the
 * personal access token from STORYBLOK_TOKEN. Rejects with the CLI's output on failure.
 */
export function storyblokCli(stage: string, { spaceId, region, token }: SpaceSettings): Cli {
  return async (step, args) => {
    const before = await reports(stage)
    // The CLI only checks that a login is present.
    const login = { STORYBLOK_LOGIN: 'push', STORYBLOK_TOKEN: token, STORYBLOK_REGION: region }
    const rest = ['--space', spaceId, '--path', stage, '--verbose']
    const { code, output } = await run([...storyblokPackage, ...args, ...rest], stage, login)
    const made = [...(await reports(stage))].filter(([file]) => !before.has(file))
    // Some commands exit with 0 after a partial failure; only their report shows it.
    if (code === 0 && made.every(([, status]) => status === 'SUCCESS')) return
    throw new Error(
      `${step} failed. What Storyblok's CLI said:\n${tail(output)}\nMend it, and run the push again.`,
    )
  }
}

async function reports(stage: string): Promise<Map<string, unknown>> {
  const folder = join(stage, 'reports')
  const files = (await readdir(folder, { recursive: true }).catch(() => [])).filter(name =>
    name.endsWith('.json'),
  )
  const statuses = files.map(async name => {
    const report: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'))
    return [name, isNode(report) ? report.status : undefined] as const
  })
  return new Map(await Promise.all(statuses))
}

function run(args: readonly string[], cwd: string, env: Record<string, string>) {
  const child = spawn('npx', args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  return new Promise<{ code: number | null; output: string }>((done, failed) => {
    child.once('error', failed)
    child.once('close', code => done({ code, output: stripVTControlCharacters(output) }))
  })
}

const MOST_LINES = 25

function tail(output: string) {
  return output
    .split(/[\r\n]+/)
    .filter(line => line.trim() !== '')
    .slice(-MOST_LINES)
    .join('\n')
}
