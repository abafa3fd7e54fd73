import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { assetImage } from '#src/content/assets.ts'
import { webpSize } from '#src/content/webp-size.ts'

const asset = (filename: string, alt: string | null = null) =>
  ({ fieldtype: 'asset', id: 1, alt, filename }) as const

test.each([undefined, null, {}, asset(''), asset(' '), { filename: undefined }])(
  'an empty asset is no picture: %j',
  empty => {
    expect(assetImage(empty)).toBeNull()
  },
)

test.each(['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'http://example.com/a.png', 'a.png'])(
  'a picture that is neither ours nor behind https is none: %s',
  filename => {
    expect(assetImage(asset(filename))).toBeNull()
  },
)

test('the size of a Storyblok asset is in its address', () => {
  const src = 'https://a.storyblok.com/f/12345/1600x900/abc/tenders.png'
  expect(assetImage(asset(src, 'Tenders'))).toEqual({ src, alt: 'Tenders', width: 1600, height: 900 })
  expect(assetImage(asset(src.replace('https:', '')))).toMatchObject({ src, alt: '' })
})

test('a drawing without a size has none', () => {
  const drawing = assetImage(asset('https://a.storyblok.com/f/12345/0x0/abc/logo.svg'))
  expect(drawing).toMatchObject({ width: undefined, height: undefined })
})

test('our own pictures say their size themselves', async () => {
  const [name] = (await readdir('public/art')).filter(file => file.endsWith('.webp'))
  const { width, height } = await sharp(`public/art/${name}`).metadata()
  expect(assetImage(asset(`/art/${name}`))).toMatchObject({ width, height })
})

test('every kind of WebP tells its size', async () => {
  const canvas = { create: { width: 37, height: 51, channels: 4 as const, background: '#d7261e80' } }
  const opaque = sharp(canvas).flatten()
  const files = [
    await opaque.clone().webp().toBuffer(),
    await opaque.clone().webp({ lossless: true }).toBuffer(),
    await sharp(canvas).webp().toBuffer(),
  ]
  const kinds = files.map(file => file.toString('latin1', 12, 16))
  expect(kinds).toEqual(['VP8 ', 'VP8L', 'VP8X'])
  expect(files.map(webpSize)).toEqual(Array(3).fill({ width: 37, height: 51 }))
  expect(webpSize(Buffer.from('not a picture at all, just some text'))).toBeNull()
})

test('a picture of ours that is not there is named', () => {
  expect(() => assetImage(asset('/art/no-such-dish.webp'))).toThrow('/art/no-such-dish.webp')
})
