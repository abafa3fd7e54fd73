import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { withMemoryLimits } from './memory-limits.ts'

test('memory limits in an operator’s NODE_OPTIONS override the defaults', () => {
  const heapOf = (NODE_OPTIONS?: string) => {
    const script = 'console.log(v8.getHeapStatistics().heap_size_limit / 2 ** 20)'
    const env = withMemoryLimits({ ...process.env, NODE_OPTIONS })
    return Number(execFileSync(process.execPath, ['--eval', script], { env, encoding: 'utf8' }))
  }
  expect(heapOf()).toBe(1024 + 24)
  expect(heapOf('--max-old-space-size=2048')).toBe(2048 + 24)
})
