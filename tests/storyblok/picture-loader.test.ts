import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toAssetImage } from '#src/content/assets.ts'
import { createPictureLoader } from '#src/server/content/picture-loader.ts'
import { createLogger } from '#src/server/log.ts'

const log = createLogger('silent')
const drawing = '/f/1/0x0/abc/logo.svg'
const photo = '/f/1/1000x500/abc/tenders.png'
const wide = (width: number) => `${photo}/m/${width}x0/filters:quality(75):format(webp)`

async function mediaHere() {
  const folder = await mkdtemp(join(tmpdir(), 'red-comb-media-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  const png = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#d7261e' } })
    .png()
    .toBuffer()
  const files = [
    { id: 1, filename: photo, name: 'tenders', body: png },
    {
      id: 2,
      filename: drawing,
      name: 'logo',
      body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ]
  for (const { id, filename, name, body } of files) {
    const extension = filename.slice(filename.lastIndexOf('.'))
    await writeFile(join(assets, `${name}_${id}${extension}`), body)
    await writeFile(join(assets, `${name}_${id}.json`), JSON.stringify({ id, filename }))
  }
  return createPictureLoader(
    { token: null, region: 'eu', endpoint: null, spaceId: '1', folder },
    { headers: { 'x-content-type-options': 'nosniff' }, cacheFolder: folder, log },
  )
}

test('a picture is served in the requested width, as a cacheable WebP file', async () => {
  const media = await mediaHere()
  const picture = await media(wide(320))
  expect(picture?.plain.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(picture?.plain.body).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 160,
  })
})

test('a picture is available in every width that pages request', { tags: ['all'] }, async () => {
  const media = await mediaHere()
  const { srcset = '' } = toAssetImage({ filename: photo }) ?? {}
  for (const part of srcset.split(', ')) {
    const [path = '', width = ''] = part.split(' ')
    const picture = await media(path)
    expect(`${(await sharp(picture?.plain.body).metadata()).width}w`).toBe(width)
  }
})

test('an SVG picture opened as a page cannot run scripts', async () => {
  const picture = await (await mediaHere())(drawing)
  expect(picture?.plain.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  })
})

test('the picture loader returns null for an unknown picture or for a resize that no page uses', async () => {
  const media = await mediaHere()
  expect(await media('/f/1/0x0/abc/gone.svg')).toBeNull()
  expect(await media(photo)).toBeNull()
  expect(await media(wide(321))).toBeNull()
})

/** Returns a factory of picture loaders for a space, and a spy on `fetch`, which returns `response`. */
async function mediaOfSpace(response: () => Response) {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'red-comb-pictures-'))
  onTestFinished(() => rm(cacheFolder, { recursive: true }))
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response())
  const open = () =>
    createPictureLoader(
      { token: 'x', region: 'us', endpoint: null, spaceId: '1', folder: 'none' },
      { headers: {}, cacheFolder, log },
    )
  return { open, asked: fetchSpy }
}

const webp = () => new Response(Uint8Array.from([1, 2, 3]), { headers: { 'content-type': 'image/webp' } })

test('a picture from the Storyblok space is fetched only once', async () => {
  const { open, asked } = await mediaOfSpace(webp)
  const media = open()
  expect((await media(wide(320)))?.status).toBe(200)
  expect((await media(wide(320)))?.status).toBe(200)
  expect(await media(wide(320).replace('/f/1/', '/f/2/'))).toBeNull()
  expect(asked.mock.calls.map(([address]) => address)).toEqual([`https://a-us.storyblok.com${wide(320)}`])
})

test.each([
  ['photo.jpeg', (path: string) => `${path}/m/320x0/filters:quality(75):format(webp)`, 'image/webp'],
  ['jpeg-webp-avif.png', (path: string) => `${path}/m/320x0/filters:quality(55):format(avif)`, 'image/avif'],
  ['avif.jpg', (path: string) => `${path}/m/1200x630/filters:quality(80):format(jpeg)`, 'image/jpeg'],
  ['jpeg.svg', (path: string) => path, 'image/svg+xml'],
  ['jpeg.gif', (path: string) => path, 'image/gif'],
])('the file name %s does not affect the format that is served', async (name, requested, type) => {
  const { open } = await mediaOfSpace(() => new Response('bytes', { headers: { 'content-type': type } }))
  const picture = await open()(requested(`/f/1/1000x500/abc/${name}`))
  expect(picture?.plain.headers['content-type']).toBe(type)
})

test('a picture that was fetched earlier is served while Storyblok is down', async () => {
  let isDown = false
  const { open } = await mediaOfSpace(() => {
    if (isDown) throw new TypeError('fetch failed')
    return webp()
  })
  await open()(wide(320))
  isDown = true
  expect((await open()(wide(320)))?.plain.body).toEqual(Buffer.from([1, 2, 3]))
  expect(await open()(wide(640))).toBeNull()
  isDown = false
  expect((await open()(wide(640)))?.status).toBe(200)
})

test.each([
  ['HTML', () => new Response('<script>', { headers: { 'content-type': 'text/html' } })],
  ['another type of picture', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
  [
    'more bytes than allowed',
    () => new Response(new Uint8Array(11 * 1024 * 1024), { headers: { 'content-type': 'image/webp' } }),
  ],
  ['an error status', () => new Response('', { status: 403 })],
])('a response with %s is not forwarded as a picture', async (_, response) => {
  const { open } = await mediaOfSpace(response)
  expect(await open()(wide(320))).toBeNull()
})
