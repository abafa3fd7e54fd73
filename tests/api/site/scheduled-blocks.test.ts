import { expect, test } from 'vitest'
import { withoutIdleSchedule } from '#src/server/responses/scheduled-blocks.ts'

const sent = (html: string) =>
  withoutIdleSchedule({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html),
  }).body.toString()

const head = '<script>first()</script>'
const schedule = '<script>class A{}customElements.define(`scheduled-block`,A)</script>'

test('a page without scheduled blocks omits the scheduling script', () => {
  expect(sent(`${head}${schedule}<p>Tenders</p><script>last()</script>`)).toBe(
    `${head}<p>Tenders</p><script>last()</script>`,
  )
})

test('a page with a scheduled block has the scheduling script', () => {
  const page = `${head}${schedule}<scheduled-block until="2999-01-01"><p>Tenders</p></scheduled-block>`
  expect(sent(page)).toBe(page)
})
