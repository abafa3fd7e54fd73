import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineChoices } from '#src/features/lines/LineChoices.tsx'
import { receiptOrder } from '#tests/support/mail/receipt-facts.ts'

test('a choice with a comma in its name is shown as one choice', () => {
  const html = renderToString(<LineChoices choices={receiptOrder.products[0]?.choices ?? []} />)
  const text = html.replaceAll(/<[^>]*>/g, '')
  expect(text).toBe('Hot · Loaded Fries, large +$2.50 (2 × Ranch +$1.50)')
})
