// @module-tag all
import { expect, test } from 'vitest'
import { createApiClient } from '#tests/support/api-client.ts'
import { copyDemoCatalog } from '#tests/support/database/catalog-folder.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import { createSpanishClient, findUntranslatedTexts } from '#tests/support/spanish.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const english = await createApiClient(server)
const spanish = await createSpanishClient(server)

const menu = `/menus/${kitchen.menu_id}`

test.each([
  ['/app', 'A domicilio'],
  ['/app', 'Tarjeta vencida'],
  ['/locations', 'Cerrado por Navidad'],
  ['/locations/601', 'Bolsa de papel'],
  [menu, 'Cubeta para cuatro'],
  ['/menus/denver-rino', 'Helado suave y sundaes'],
  [`${menu}-catering`, 'Charola de tenders'],
  [`${menu}/products/tender-combo`, 'Muy suave'],
  [`${menu}/allergens`, 'Postres'],
  ['/products', 'Combo de tres tenders'],
])('a response to a guest who reads Spanish is fully translated: %s contains “%s”', async (path, text) => {
  const response = await spanish.ok('GET', path)
  expect(findUntranslatedTexts(response)).toEqual([])
  expect(JSON.stringify(response)).toContain(`"${text}"`)
  expect(JSON.stringify(await english.ok('GET', path))).not.toContain(`"${text}"`)
})

test('the Spanish allergen chart sorts options by their Spanish names', async () => {
  const { options } = await spanish.ok<{ options: { name: string }[] }>('GET', `${menu}/allergens`)
  const names = options.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('es-US').compare))
  expect(names.filter(name => name.startsWith('Mac & Cheese ('))).toEqual([])
})

test('an import lists untranslated dishes', async () => {
  const operator = createOperatorConsole(server, 'catalog')
  const catalog = copyDemoCatalog()
  const untranslatedLines = (response: string[]) =>
    response.filter(line => line.startsWith('Without a translation'))
  expect(untranslatedLines(await operator.output('import', catalog.folder))).toEqual([])
  catalog.put('products/desserts.json', '[4]', { id: 'moon-pie', name: 'Moon Pie', cost: 299 })
  expect(untranslatedLines(await operator.output('import', catalog.folder))).toEqual([
    'Without a translation in words/es.json, so shown to guests in English: “Moon Pie”.',
  ])
  catalog.discard()
})
