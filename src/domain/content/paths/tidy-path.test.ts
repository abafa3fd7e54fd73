import { expect, test } from 'vitest'
import { tidyPath, tidyPathOfId } from './tidy-path.ts'

test.each([
  ['/rewards', '/rewards'],
  ['/REWARDS', '/rewards'],
  ['/rewards.', '/rewards'],
  ['/Rewards),', '/rewards'],
  ['/rewards…', '/rewards'],
  ['/rewards\u200b', '/rewards'],
  ['/rewards ', '/rewards'],
  ['/Game-Day!”', '/game-day'],
  ['/ES/Rewards', '/es/rewards'],
  ['/.', '/'],
])('a guest who requests “%s” meant %s', (path, meant) => {
  expect(tidyPath(path)).toBe(meant)
})

test.each([
  ['/ORDER/confirm/AbC.', '/order/confirm/AbC'],
  ['/Es/Order/confirm/AbC', '/es/order/confirm/AbC'],
  ['/Menu', '/menu'],
])('an id keeps its capitals: “%s” is %s', (path, meant) => {
  expect(tidyPathOfId(path)).toBe(meant)
})
