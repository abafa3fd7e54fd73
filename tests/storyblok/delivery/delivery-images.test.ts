import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageService } from '#storyblok/local/images/image-service.ts'

const PHOTO = '/f/1/400x200/0a1b2c/half & half.png'
const DRAWING = '/f/1/10x10/0a1b2d/mark.svg'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let folder: string
let serveImage: ReturnType<typeof createImageService>['serveImage']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  const red = { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } } as const
  const photo = await sharp({ create: { ...red.create, width: 400, background: '#0000ff' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const keep = async (name: string, id: number, path: string, bytes: Buffer | string) => {
    const filename = encodeURI(`https://a.storyblok.com${path}`)
    await writeFile(join(folder, `${name}_${id}${path.slice(path.lastIndexOf('.'))}`), bytes)
    await writeFile(join(folder, `${name}_${id}.json`), JSON.stringify({ id, filename }))
  }
  await keep('half', 1, PHOTO, photo)
  await keep('mark', 2, DRAWING, svg)
  serveImage = createImageService({ folder }).serveImage
})
afterAll(() => rm(folder, { recursive: true }))

const look = async (operations: string, accept?: string) => {
  const { status, headers, body } = await serveImage(encodeURI(PHOTO + operations), accept)
  if (status !== 200) return { status, error: JSON.parse(Buffer.from(body).toString()).error }
  const { info, data } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const [r = 0, , b = 0, alpha] = data.subarray((y * info.width + x) * 4)
    if (alpha === 0) return 'clear'
    return r > b + 60 ? 'red' : b > r + 60 ? 'blue' : r > 200 ? 'white' : 'grey'
  }
  const { width, height } = info
  const middle = Math.floor(height / 2)
  return {
    status,
    type: headers['content-type'],
    size: `${width}x${height}`,
    across: [pixel(0, middle), pixel(width - 1, middle)],
    corner: pixel(0, 0),
  }
}

test.each([
  ['', '400x200', ['red', 'blue']],
  ['/m/', '400x200', ['red', 'blue']],
  ['/m', '400x200', ['red', 'blue']],
  ['/m/100x0', '100x50', ['red', 'blue']],
  ['/m/0x100', '200x100', ['red', 'blue']],
  ['/m/100x100', '100x100', ['red', 'blue']],
  ['/m/100x100/smart', '100x100', undefined],
  ['/m/800x0', '800x400', ['red', 'blue']],
  ['/m/800x0/filters:no_upscale()', '400x200', ['red', 'blue']],
  ['/m/800x800/filters:no_upscale()', '200x200', ['red', 'blue']],
  ['/m/fit-in/100x100', '100x50', ['red', 'blue']],
  ['/m/-100x50', '100x50', ['blue', 'red']],
  ['/m/0x0:200x200', '200x200', ['red', 'red']],
  ['/m/0x0:200x200/50x0', '50x25'.replace('25', '50'), ['red', 'red']],
  ['/m/100x200/filters:focal(380x100:381x101)', '100x200', ['blue', 'blue']],
  ['/m/100x200/filters:focal(0x0:20x20)', '100x200', ['red', 'red']],
  ['/m/100x0/filters:rotate(90)', '50x100', undefined],
  ['/m/100x0/filters:rotate(180)', '100x50', ['blue', 'red']],
  ['/m/100x0/filters:grayscale()', '100x50', ['grey', 'grey']],
  ['/m/100x0/filters:blur(10):brightness(20):quality(40)', '100x50', ['red', 'blue']],
])('a picture requested with “%s” has the size %s', async (operations, size, across) => {
  expect(await look(operations)).toMatchObject({ status: 200, size, ...(across && { across }) })
})

test('a picture smaller than its frame gets the requested background', async () => {
  const fitIn = '/m/fit-in/100x100/filters:'
  expect(await look(`${fitIn}fill(ffffff)`)).toMatchObject({ size: '100x100', corner: 'white' })
  expect(await look(`${fitIn}fill(transparent):format(webp)`)).toMatchObject({ corner: 'clear' })
  expect(await look(`${fitIn}fill(transparent):format(jpeg)`)).toMatchObject({ corner: 'white' })
})

test('a browser that accepts WebP gets it, and others the original format, unless the URL specifies one', async () => {
  expect(await look('/m/', 'image/avif,image/webp,*/*')).toMatchObject({ type: 'image/webp' })
  expect(await look('/m/', 'image/png,*/*')).toMatchObject({ type: 'image/png' })
  expect(await look('/m/filters:format(jpg)', 'image/webp')).toMatchObject({ type: 'image/jpeg' })
  const { headers } = await serveImage(encodeURI(`${PHOTO}/m/`))
  expect(headers.vary).toBe('Accept')
})

test('a drawing is served unchanged and cannot run scripts', async () => {
  const { headers, body } = await serveImage(`${DRAWING}/m/100x100`)
  expect(Buffer.from(body).toString()).toBe(svg)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-security-policy']).toContain('sandbox')
})

test.each([
  ['/m/99999x10', 422],
  ['/m/4001x0', 422],
  ['/m/axb', 422],
  ['/m/10x10/10x10', 422],
  ['/m/900x0:950x10', 422],
  ['/m/10x10:5x5', 422],
  ['/m/filters:quality(900)', 422],
  ['/m/filters:rotate(45)', 422],
  ['/m/filters:format(exe)', 422],
  ['/m/filters:fill(url)', 422],
  ['/m/filters:blur(99999)', 422],
  ['/m/filters:nonsense(1)', 422],
  ['/m/filters:quality', 422],
  ['/m/filters:round_corner(20)', 501],
])('an invalid picture operation is rejected: %s', async (operations, status) => {
  expect(await look(operations)).toMatchObject({ status })
})

test.each(['/f/1/1x1/0a1b2c/half.png', '/f/1/400x200/0a1b2c/../../package.json', '/f/%E0%A4%A', '/f/'])(
  'a missing picture is not found: %s',
  async path => {
    expect((await serveImage(path)).status).toBe(404)
  },
)

test('thirty pictures requested at once are all served', async () => {
  const widths = Array.from({ length: 30 }, (_, i) => i % 6)
  const all = await Promise.all(widths.map(i => look(`/m/${10 + i}x10`)))
  expect(all.map(({ status }) => status)).toEqual(widths.map(() => 200))
})
