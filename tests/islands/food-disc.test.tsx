import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

describe('food disc', () => {
  test('generated food art has no background and is loaded at its displayed width', () => {
    const html = renderToString(<FoodDisc src="/art/fries.webp" sizes="56px" />)
    expect(html).toContain('/art/384/fries.avif 384w')
    expect(html).toContain('sizes="auto, 56px"')
    expect(html).toContain('die-cut')
  })

  test.each(['https://chain.example/tenders.jpg?v=2', '/photos/tenders.webp'])(
    'the food photo %s fills the disc, including its background',
    src => {
      const html = renderToString(<FoodDisc src={src} heat={5} />)
      expect(html).toContain('rounded-full object-cover')
      expect(html).not.toMatch(/die-cut|srcset|heated/i)
    },
  )

  test('a food photo is cropped around its focal point', () => {
    const html = renderToString(<FoodDisc src="/dishes/tenders.webp#focus=70,50" />)
    expect(html).toContain('data-focus="x90"')
    expect(html).toContain('rounded-full object-cover')
  })

  test('a food photo in PNG format is shown without a background', () => {
    expect(renderToString(<FoodDisc src="https://chain.example/tenders.png" />)).toContain('die-cut')
  })

  test('food art is tinted by the selected heat level', () => {
    expect(renderToString(<FoodDisc src="/art/tender.webp" heat={7} />)).toContain('heated-7')
    expect(renderToString(<FoodDisc src="/art/tender.webp" />)).not.toContain('heated')
  })
})
