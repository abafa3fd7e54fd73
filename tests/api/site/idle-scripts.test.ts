import { expect, test } from 'vitest'
import { removeUnusedScripts } from '#src/server/responses/unused-scripts.ts'

const sent = (html: string) =>
  removeUnusedScripts({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html),
  }).body.toString()

const head = '<script>first()</script>'
const schedule = '<script>class A{}customElements.define(`scheduled-block`,A)</script>'
const existing = '<script>class B{}customElements.define(`known-kitchen`,B)</script>'
const last = '<script>last()</script>'

test('a page without scheduled blocks and kitchen lists omits the scripts for them', () => {
  expect(sent(`${head}${schedule}${existing}<p>Tenders</p>${last}`)).toBe(`${head}<p>Tenders</p>${last}`)
})

test('a page with a scheduled block contains the scheduling script', () => {
  const block = '<scheduled-block until="2999-01-01"><p>Tenders</p></scheduled-block>'
  expect(sent(`${head}${schedule}${existing}${block}`)).toBe(`${head}${schedule}${block}`)
})

test('a page with a list of kitchens contains the script that moves the guest’s kitchen to the top', () => {
  const list = '<ul></ul><known-kitchen></known-kitchen>'
  expect(sent(`${head}${schedule}${existing}${list}`)).toBe(`${head}${existing}${list}`)
})
