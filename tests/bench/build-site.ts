import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from './rows/row.ts'

const root = new URL('../..', import.meta.url).pathname

export function measureBuild(): Row[] {
  console.log('Building the site…')
  const started = performance.now()
  const { status } = spawnSync('npx', ['astro', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the build failed')
  const seconds = (performance.now() - started) / 1000
  const [release = ''] = readdirSync(join(root, 'dist/releases'))
  const manifest = readFileSync(join(root, 'dist/releases', release, 'release.json'), 'utf8')
  const pages = JSON.parse(manifest).pages.length
  const measured = `${seconds.toFixed(1)} s for ${pages} pages`
  return [
    { group: 'Build', metric: 'astro build', measured, target: '≤ 15 s for 1,500 pages', verdict: 'info' },
  ]
}
