import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareImageUrl, toAssetImage } from '#src/content/assets.ts'
import { isRequestablePicture } from '#src/content/picture-address.ts'
import { readWebpSize } from '#src/content/webp-size.ts'

const asset = (filename: string, alt: string | null = null) =>
  ({ fieldtype: 'asset', id: 1, alt, filename }) as const

test.each([undefined, null, {}, asset(''), asset(' '), { filename: undefined }])(
  'the empty asset %j results in no picture',
  empty => {
    expect(toAssetImage(empty)).toBeNull()
    expect(shareImageUrl(empty)).toBeNull()
  },
)

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://example.com/a.png',
  'https://a.storyblok.com.example.com/f/1/16x9/abc/a.png',
  'https://a.storyblok.com/f/1/16x9/abc/a.html',
  '//example.com/a.png',
  'a.png',
  '/art/no-such-dish.webp',
])('the picture URL %s is rejected', filename => {
  expect(toAssetImage(asset(filename))).toBeNull()
})

test('a picture from the Storyblok space is served from the site in several widths', () => {
  const path = '/f/12345/800x450/abc/tenders.png'
  const wide = (width: number) => `${path}/m/${width}x0/filters:quality(55):format(avif)`
  const image = {
    src: `${path}/m/640x0/filters:quality(75):format(webp)`,
    srcset: `${wide(320)} 320w, ${wide(480)} 480w, ${wide(640)} 640w`,
    alt: 'Tenders',
    width: 800,
    height: 450,
  }
  const hosts = [
    'https://a.storyblok.com',
    '//a-us.storyblok.com',
    'https://A.Storyblok.com',
    'https://a2.storyblok.com',
    'https://a2-us.storyblok.com',
    '',
  ]
  for (const host of hosts) {
    expect(toAssetImage(asset(host + path, 'Tenders'))).toEqual(image)
  }
})

test('a picture narrower than every available width is requested in the smallest one', () => {
  const image = toAssetImage(asset('/f/1/100x50/abc/a.png'))
  expect(image?.srcset?.split(', ')).toHaveLength(1)
  expect(image?.src).toContain('/m/320x0/')
})

test.each(['/f/1/x/abc/a.png', '/f/1/abc/a.png', '/f/1/0x0/abc/a.png'])(
  'the picture %s, whose URL contains no size, uses its recorded size if there is one',
  path => {
    const recorded = toAssetImage({ ...asset(`https://a.storyblok.com${path}`), width: 800, height: 450 })
    expect(recorded).toMatchObject({
      src: expect.stringContaining(`${path}/m/640x0/`),
      width: 800,
      height: 450,
    })
    expect(recorded?.srcset?.split(', ')).toHaveLength(3)
    const unknown = toAssetImage(asset(path))
    expect(unknown).toMatchObject({ src: expect.stringContaining('/m/960x0/'), width: undefined })
    expect(unknown?.srcset?.split(', ')).toHaveLength(6)
    expect(unknown?.srcset?.split(', ').every(part => isRequestablePicture(part.split(' ')[0] ?? ''))).toBe(
      true,
    )
  },
)

test('an animated picture is served unchanged', () => {
  const image = toAssetImage(asset('/f/1/80x60/abc/flames.gif'))
  expect(image).toEqual({ src: '/f/1/80x60/abc/flames.gif', alt: '', width: 80, height: 60 })
  expect(isRequestablePicture('/f/1/80x60/abc/flames.gif')).toBe(true)
})

test('an SVG picture is served unchanged', () => {
  const drawing = toAssetImage(asset('https://a.storyblok.com/f/12345/0x0/abc/logo.svg'))
  expect(drawing).toEqual({ src: '/f/12345/0x0/abc/logo.svg', alt: '', width: undefined, height: undefined })
})

test('a picture for link previews is requested at 1200 × 630 pixels', () => {
  expect(shareImageUrl(asset('https://a.storyblok.com/f/1/1600x900/abc/a.png'))).toBe(
    '/f/1/1600x900/abc/a.png/m/1200x630/filters:quality(80):format(jpeg)',
  )
  expect(shareImageUrl(asset('https://a.storyblok.com/f/1/0x0/abc/a.svg'))).toBeNull()
})

test('a picture for link previews is cropped around the editor’s focal point', () => {
  const focused = shareImageUrl({ ...asset('/f/1/1000x500/abc/a.png'), focus: '850x90:851x91' })
  expect(focused).toBe(
    '/f/1/1000x500/abc/a.png/m/1200x630/filters:quality(80):format(jpeg):focal(900x50:901x51)',
  )
  expect(isRequestablePicture(focused ?? '')).toBe(true)
  expect(isRequestablePicture(focused?.replace('900x50', '901x50') ?? '')).toBe(false)
})

test('a picture URL that no page uses is rejected', () => {
  const { src = '', srcset = '' } = toAssetImage(asset('/f/1/1600x900/abc/a.png')) ?? {}
  const request = [src, ...srcset.split(', ').map(part => part.replace(/ \d+w$/, ''))]
  expect(request.every(isRequestablePicture)).toBe(true)
  const filters = 'filters:quality(75):format(webp)'
  for (const rejected of [
    '/f/1/1600x900/abc/a.png',
    '/f/1/1600x900/abc/a.png/m/321x0/filters:quality(75):format(webp)',
    '/f/1/1600x900/abc/a.png/m/320x0/filters:blur(40)',
    `/f/1/1600x900/../a.png/m/320x0/${filters}`,
    `/f/1/1600x900/abc/a.png/m/320x0/${filters}/m/320x0/${filters}`,
    '/f/1/0x0/abc/a.svg/m/320x0',
  ]) {
    expect(isRequestablePicture(rejected), rejected).toBe(false)
  }
})

test('a built-in picture has the dimensions of its file', async () => {
  const [name] = (await readdir('public/art')).filter(file => file.endsWith('.webp'))
  const { width, height } = await sharp(`public/art/${name}`).metadata()
  expect(toAssetImage(asset(`/art/${name}`))).toMatchObject({ src: `/art/${name}`, width, height })
})

test('the dimensions of every kind of WebP file can be read', async () => {
  const canvas = { create: { width: 37, height: 51, channels: 4 as const, background: '#d7261e80' } }
  const opaque = sharp(canvas).flatten()
  const files = [
    await opaque.clone().webp().toBuffer(),
    await opaque.clone().webp({ lossless: true }).toBuffer(),
    await sharp(canvas).webp().toBuffer(),
  ]
  const kinds = files.map(file => file.toString('latin1', 12, 16))
  expect(kinds).toEqual(['VP8 ', 'VP8L', 'VP8X'])
  expect(files.map(readWebpSize)).toEqual(Array(3).fill({ width: 37, height: 51 }))
  expect(readWebpSize(Buffer.from('not a picture at all, just some text'))).toBeNull()
})
