import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

describe('food on its disc', () => {
  test('is cut out, and comes in the width it is shown in', () => {
    const html = renderToString(<FoodDisc src="/art/fries.webp" sizes="56px" />)
    expect(html).toContain('/art/384/fries.avif 384w')
    expect(html).toContain('sizes="auto, 56px"')
    expect(html).toContain('die-cut')
  })

  test.each(['https://chain.example/tenders.jpg?v=2', '/photos/tenders.webp'])(
    'fills the disc where it is a photograph, and keeps what is behind it: %s',
    src => {
      const html = renderToString(<FoodDisc src={src} heat={5} />)
      expect(html).toContain('rounded-full object-cover')
      expect(html).not.toMatch(/die-cut|srcset|heated/i)
    },
  )

  test('is cropped about what a photograph names, which fills the disc then', () => {
    const html = renderToString(<FoodDisc src="/dishes/tenders.webp#focus=70,50" />)
    expect(html).toContain('data-focus="x90"')
    expect(html).toContain('rounded-full object-cover')
  })

  test('lies cut out on it where a photograph has no background', () => {
    expect(renderToString(<FoodDisc src="https://chain.example/tenders.png" />)).toContain('die-cut')
  })

  test('is as hot as it was chosen', () => {
    expect(renderToString(<FoodDisc src="/art/tender.webp" heat={7} />)).toContain('heated-7')
    expect(renderToString(<FoodDisc src="/art/tender.webp" />)).not.toContain('heated')
  })
})
