import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNode } from '../schema/content.ts'
import type { SpaceSettings } from './settings.ts'

/**
 * Arguments for `npx` that run Storyblok's CLI without npm's warnings about its dependencies. The CLI is not
 * a dependency of the project, because it takes 150 MB and only push and pull need it.
 */
export const STORYBLOK_NPX_ARGS = ['--yes', '--loglevel=error', 'storyblok@4.22.0'] as const

export type RunStoryblokCli = (...args: string[]) => Promise<void>

/**
 * Creates a function that runs CLI commands in the folder `workspace` and throws if one fails. The CLI prints
 * its own progress and errors, and authenticates with the personal access token.
 */
export function createStoryblokCli(
  workspace: string,
  { spaceId, region, token }: SpaceSettings,
): RunStoryblokCli {
  // The CLI requires a login name but does not verify it.
  const env = { STORYBLOK_LOGIN: 'push', STORYBLOK_TOKEN: token, STORYBLOK_REGION: region }
  return async (...args) => {
    const before = await failedReports(workspace)
    const command = [...STORYBLOK_NPX_ARGS, ...args, '--space', spaceId, '--path', workspace, '--verbose']
    const child = spawn('npx', command, { cwd: workspace, env: { ...process.env, ...env }, stdio: 'inherit' })
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (code === 0 && (await failedReports(workspace)) === before) return
    throw new Error(`"storyblok ${args.join(' ')}" failed. Fix the errors above and try again.`)
  }
}

async function failedReports(workspace: string): Promise<number> {
  const folder = join(workspace, 'reports')
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter(name =>
    name.endsWith('.json'),
  )
  const reports = await Promise.all(
    names.map(async (name): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  )
  return reports.filter(report => isNode(report) && report.status !== 'SUCCESS').length
}
