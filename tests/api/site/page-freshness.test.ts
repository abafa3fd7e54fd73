import { afterAll, expect, test } from 'vitest'
import {
  createKitchenConsole,
  createOperatorChanges,
  createOperatorConsole,
} from '#tests/support/operator.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const AUSTIN = '/menu/austin-south-congress'
const NASHVILLE = '/menu/nashville-five-points'

const server = await startSuiteServer()
const site = await startWebSite(server)
afterAll(async () => {
  await site.stop()
})

async function renderedAgain(): Promise<string[]> {
  const before = site.rendered.length
  for (const path of [AUSTIN, NASHVILLE, '/locations', '/es/menu/austin-south-congress'])
    expect((await site.get(path)).status).toBe(200)
  return site.rendered.slice(before)
}

test('a change to a kitchen re-renders only the pages that show the kitchen', async () => {
  await renderedAgain()
  expect(await renderedAgain()).toEqual([])
  const menus = createOperatorChanges(server)
  await menus.setPrice('301', 'sweet-tea', 123)
  expect(await renderedAgain()).toEqual([AUSTIN, '/locations', `/es${AUSTIN}`])
  await createKitchenConsole(server).output('close', '101', '--for', '10m', '--reason', 'A fryer is down')
  expect(await renderedAgain()).toEqual([NASHVILLE, '/locations'])
  expect(await renderedAgain()).toEqual([])
  await menus.undo()
  expect(await renderedAgain()).toEqual([AUSTIN, '/locations', `/es${AUSTIN}`])
})

test('menu and kitchen pages are re-rendered after a chain-wide change and every minute', async () => {
  await renderedAgain()
  await createOperatorConsole(server, 'catalog').output('set-available', 'sweet-tea', 'no')
  expect(await renderedAgain()).toHaveLength(4)
  server.clock.advance(60_000)
  expect(await renderedAgain()).toHaveLength(4)
})
