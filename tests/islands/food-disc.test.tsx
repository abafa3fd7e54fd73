import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

describe('the disc with a picture of food', () => {
  test('generated artwork of food has no background and is loaded at its displayed width', () => {
    const html = renderToString(<FoodDisc src="/art/fries.webp" sizes="56px" />)
    expect(html).toContain('/art/384/fries.avif 384w')
    expect(html).toContain('sizes="auto, 56px"')
    expect(html).toContain('die-cut')
  })

  test.each(['https://chain.example/tenders.jpg?v=2', '/photos/tenders.webp'])(
    'a photograph of food at %s fills the disc with its background',
    src => {
      const html = renderToString(<FoodDisc src={src} heat={5} />)
      expect(html).toContain('rounded-full object-cover')
      expect(html).not.toMatch(/die-cut|srcset|heated/i)
    },
  )

  test('a photograph of food is cropped around its focus', () => {
    const html = renderToString(<FoodDisc src="/dishes/tenders.webp#focus=70,50" />)
    expect(html).toContain('data-focus="x90"')
    expect(html).toContain('rounded-full object-cover')
  })

  test('a photograph of food with a transparent background is shown without a background', () => {
    expect(renderToString(<FoodDisc src="https://chain.example/tenders.png" />)).toContain('die-cut')
  })

  test('a picture of food is tinted by the chosen heat level', () => {
    expect(renderToString(<FoodDisc src="/art/tender.webp" heat={7} />)).toContain('heated-7')
    expect(renderToString(<FoodDisc src="/art/tender.webp" />)).not.toContain('heated')
  })
})
