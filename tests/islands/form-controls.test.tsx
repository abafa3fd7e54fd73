import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Field } from '#src/ui/form/Field.tsx'
import { QuantityStepper } from '#src/ui/form/QuantityStepper.tsx'

describe('a field', () => {
  test.each([undefined, 'form-email'])('a field with the id %s is described by its hint and error', id => {
    const html = renderToString(<Field id={id} label="Email" hint="For the receipt" error="Enter an email" />)
    const ids = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    const texts = ids.map(described => html.split(`<p id="${described}"`)[1]?.split('</p>')[0])
    expect(texts).toEqual([
      expect.stringContaining('For the receipt'),
      expect.stringContaining('Enter an email'),
    ])
  })
})

test('a quantity button at its limit stays focusable and is described by the reason', () => {
  const html = renderToString(
    <QuantityStepper name="Tea" value={99} onDecrease={() => {}} describedBy="reason" />,
  )
  const [decrease = '', increase = ''] = html.match(/<button[^>]*>/g) ?? []
  expect(increase).toMatch(/aria-disabled="true" aria-describedby="reason"/)
  expect(increase).not.toMatch(/\sdisabled/)
  expect(decrease).not.toMatch(/disabled|aria-describedby/)
})
