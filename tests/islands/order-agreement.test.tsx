import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderAgreement } from '#src/features/checkout/OrderAgreement.tsx'

const storiesOf = { 'red-comb': 'storyblok/stories', lantern: 'src/chains/lantern/content/stories' }
const chains = Object.entries(storiesOf)
const read = (folder: string, slug: string) => readFileSync(`${folder}/${slug}.json`, 'utf8')

test('the terms and policies linked at checkout open in a new tab', () => {
  const html = renderToString(<OrderAgreement />)
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="/terms-and-conditions"',
    'href="/privacy-policy"',
    'href="/terms-and-conditions#refunds"',
  ])
  expect(html.match(/target="_blank" rel="noopener"/g)).toHaveLength(3)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(
    'By placing your order, you agree to our Terms and Conditions and the Privacy Policy. Canceling and refunds',
  )
})

test.each(chains)(
  'the terms of the chain “%s” contain the refund section that checkout links to',
  (_, folder) => {
    expect(JSON.stringify(JSON.parse(read(folder, 'terms-and-conditions')))).toContain(
      '"attrs":{"id":"refunds"}',
    )
  },
)

test.each(chains)('the privacy policy of the chain “%s” lists the data shared with an order', (_, folder) => {
  const policy = read(folder, 'privacy-policy')
  for (const named of [/address/, /driver/, /texts/, /\bcar\b/, /allergy note/]) expect(policy).toMatch(named)
})

test('the Spanish privacy policy lists the data shared with an order', () => {
  const policy = read('storyblok/stories', 'privacy-policy')
  for (const named of [/dirección/, /Quien conduce/, /mensajes de texto/, /tu auto/, /nota de alergias/]) {
    expect(policy).toMatch(named)
  }
})
