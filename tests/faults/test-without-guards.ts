import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeSeed } from '#tests/support/database/seeded-database.ts'
import type { Guard } from './guards.ts'

const COPIED = ['src', 'tests', 'storyblok', 'public', 'package.json', 'tsconfig.json']

export async function testWithoutGuards(
  tested: Guard[],
  report: (guard: Guard, failedTest: string | null) => void,
): Promise<Guard[]> {
  await writeSeedOnce()
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-guards-'))
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const missed = tested.filter(guard => {
    const path = join(folder, guard.file)
    const original = readFileSync(path, 'utf8')
    if (original.split(guard.code).length !== 2)
      throw new Error(`${guard.file} has this not exactly once: ${guard.code}`)
    writeFileSync(
      path,
      original.replace(guard.code, () => guard.replacement),
    )
    const failedTest = firstFailure(folder, guard)
    writeFileSync(path, original)
    report(guard, failedTest)
    return failedTest === null
  })
  rmSync(folder, { recursive: true, force: true })
  return missed
}

async function writeSeedOnce(): Promise<void> {
  if (process.env.RED_COMB_SEED) return
  const file = join(mkdtempSync(join(tmpdir(), 'red-comb-seed-')), 'seed.tar')
  await writeSeed(file)
  process.env.RED_COMB_SEED = file
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

function firstFailure(folder: string, { file: changed, failingTests: [suite, file] }: Guard): string | null {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const config = ['--config', 'tests/vitest.config.ts', '--project', suite, '--bail', '1']
  const reporter = ['--reporter', 'json', `--outputFile=${report}`]
  const env = { ...process.env }
  // A schema guard changes the database, so its run cannot use the shared seed.
  if (changed.endsWith('.sql')) delete env.RED_COMB_SEED
  spawnSync(join(folder, 'node_modules/.bin/vitest'), ['run', ...config, ...reporter, file], {
    cwd: folder,
    env,
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failedTests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return failedTests.find(({ status }) => status === 'failed')?.fullName ?? null
}
