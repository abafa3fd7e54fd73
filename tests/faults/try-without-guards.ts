import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Guard, guards } from './guards.ts'

const COPIED = ['src', 'tests', 'storyblok', 'public', 'package.json', 'tsconfig.json']

/** Removes each guard in turn from a copy of the project; returns those that no test noticed. */
export function tryWithoutGuards(say: (guard: Guard, noticed: string | null) => void): Guard[] {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-guards-'))
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const missed = guards.filter(guard => {
    const path = join(folder, guard.file)
    const whole = readFileSync(path, 'utf8')
    if (whole.split(guard.code).length !== 2)
      throw new Error(`${guard.file} has this not exactly once: ${guard.code}`)
    writeFileSync(
      path,
      whole.replace(guard.code, () => guard.without),
    )
    const noticed = firstFailure(folder, guard.noticed)
    writeFileSync(path, whole)
    say(guard, noticed)
    return noticed === null
  })
  rmSync(folder, { recursive: true, force: true })
  return missed
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

/** The name of the first test that fails; null when all of them pass. */
function firstFailure(folder: string, [suite, file]: Guard['noticed']): string | null {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const config = ['--config', 'tests/vitest.config.ts', '--project', suite, '--bail', '1']
  const reporter = ['--reporter', 'json', `--outputFile=${report}`]
  spawnSync(join(folder, 'node_modules/.bin/vitest'), ['run', ...config, ...reporter, file], { cwd: folder })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults)
  return failed.find(({ status }) => status === 'failed')?.fullName ?? null
}
