import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImageService } from '#storyblok/local/image-service.ts'

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
  const writePicture = async (name: string, id: number, path: string, bytes: Buffer | string) => {
    const filename = encodeURI(`https://a.storyblok.com${path}`)
    await writeFile(join(folder, `${name}_${id}${path.slice(path.lastIndexOf('.'))}`), bytes)
    await writeFile(join(folder, `${name}_${id}.json`), JSON.stringify({ id, filename }))
  }
  await writePicture('half', 1, PHOTO, photo)
  await writePicture('mark', 2, DRAWING, svg)
  serveImage = createImageService({ folder }).serveImage
})
afterAll(() => rm(folder, { recursive: true }))

const look = async (operations: string) => {
  const { status, headers, body } = await serveImage(encodeURI(PHOTO + operations))
  if (status !== 200) return { status, error: JSON.parse(Buffer.from(body).toString()).error }
  const { info, data } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const [r = 0, , b = 0] = data.subarray((y * info.width + x) * 4)
    return r > b ? 'red' : 'blue'
  }
  const { width, height } = info
  const middle = Math.floor(height / 2)
  return {
    status,
    type: headers['content-type'],
    size: `${width}x${height}`,
    across: [pixel(0, middle), pixel(width - 1, middle)],
  }
}

test.each([
  ['', '400x200', ['red', 'blue'], 'png'],
  ['/m/100x0', '100x50', ['red', 'blue'], 'webp'],
  ['/m/0x100', '200x100', ['red', 'blue'], 'webp'],
  ['/m/100x100', '100x100', ['red', 'blue'], 'webp'],
  ['/m/800x0/filters:quality(55):format(avif)', '800x400', ['red', 'blue'], 'avif'],
  ['/m/100x200/filters:format(jpeg):focal(380x100:381x101)', '100x200', ['blue', 'blue'], 'jpeg'],
  ['/m/100x200/filters:focal(0x0:20x20)', '100x200', ['red', 'red'], 'webp'],
])(
  'a picture requested with the operations “%s” has the size %s',
  async (operations, size, across, format) => {
    expect(await look(operations)).toMatchObject({ status: 200, size, across, type: `image/${format}` })
  },
)

test('an SVG picture is served unchanged and cannot run scripts', async () => {
  const { headers, body } = await serveImage(`${DRAWING}/m/100x100`)
  expect(Buffer.from(body).toString()).toBe(svg)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-security-policy']).toContain('sandbox')
})

test.each([
  '/m/99999x10',
  '/m/4001x0',
  '/m/axb',
  '/m/10x10/10x10',
  '/m/10x10/filters:quality(900)',
  '/m/10x10/filters:format(exe)',
  '/m/10x10/filters:rotate(90)',
])('the invalid picture operation %s is rejected', async operations => {
  expect(await look(operations)).toMatchObject({ status: 422 })
})

test.each(['/f/1/1x1/0a1b2c/half.png', '/f/1/400x200/0a1b2c/../../package.json', '/f/%E0%A4%A', '/f/'])(
  'a request for the missing picture %s returns 404',
  async path => {
    expect((await serveImage(path)).status).toBe(404)
  },
)

test('30 concurrent requests for pictures are all served', async () => {
  const widths = Array.from({ length: 30 }, (_, i) => i % 6)
  const all = await Promise.all(widths.map(i => look(`/m/${10 + i}x10`)))
  expect(all.map(({ status }) => status)).toEqual(widths.map(() => 200))
})
