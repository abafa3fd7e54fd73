import { expect, test } from 'vitest'
import { cleanPath, cleanPathPreservingIdCase } from './clean-path.ts'

test.each([
  ['/rewards', '/rewards'],
  ['/REWARDS', '/rewards'],
  ['/rewards.', '/rewards'],
  ['/Rewards),', '/rewards'],
  ['/rewards…', '/rewards'],
  ['/rewards\u200b', '/rewards'],
  ['/rewards ', '/rewards'],
  ['/rewards/)', '/rewards'],
  ['/rewards»', '/rewards'],
  ['/Game-Day!”', '/game-day'],
  ['/ES/Rewards', '/es/rewards'],
  ['/.', '/'],
])('the path “%s” is cleaned up to %s', (path, meant) => {
  expect(cleanPath(path)).toBe(meant)
})

test.each([
  ['/ORDER/confirm/AbC.', '/order/confirm/AbC'],
  ['/Es/Order/confirm/AbC', '/es/order/confirm/AbC'],
  ['/Menu', '/menu'],
])('the path “%s” is cleaned up to %s without lowercasing its id', (path, meant) => {
  expect(cleanPathPreservingIdCase(path)).toBe(meant)
})
