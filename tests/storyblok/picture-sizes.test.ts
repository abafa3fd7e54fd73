import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toAssetImage } from '#src/content/assets.ts'
import { createPictureSizeReader } from '#src/server/content/picture-sizes.ts'
import { preparePictures } from '#src/server/content/story-pictures.ts'

const png = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#d7261e' } })
  .png()
  .toBuffer()
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')

async function space(files: Record<string, { type: string; body: Buffer }>) {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'red-comb-sizes-'))
  onTestFinished(() => rm(cacheFolder, { recursive: true }))
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    const file = files[String(input)]
    if (!file) return new Response('', { status: 404 })
    return new Response(Uint8Array.from(file.body), { headers: { 'content-type': file.type } })
  })
  const open = () =>
    createPictureSizeReader(
      { token: 'x', region: 'eu', endpoint: null, spaceId: '1', folder: 'none' },
      cacheFolder,
    )
  return { open, asked: fetchSpy }
}

const photo = '/f/1/x/abc/tenders.png'
const drawing = '/f/1/abc/logo.svg'

test('a picture’s size is read from its file only once', async () => {
  const { open, asked } = await space({
    [`https://a.storyblok.com${photo}`]: { type: 'image/png', body: png },
    [`https://a.storyblok.com${drawing}`]: { type: 'image/svg+xml', body: svg },
  })
  const sizeOf = open()
  expect(await sizeOf(photo)).toMatchObject({ width: 1000, height: 500 })
  expect(await sizeOf(drawing)).toMatchObject({ width: 40, height: 30 })
  expect(await open()(photo)).toMatchObject({ width: 1000, height: 500 })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a missing picture is requested only once, and another space’s picture never', async () => {
  const { open, asked } = await space({})
  const sizeOf = open()
  expect(await sizeOf('/f/2/x/abc/theirs.png')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  expect(await sizeOf('/f/1/x/abc/gone.png')).toBeNull()
  expect(await sizeOf('/f/1/x/abc/gone.png')).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('pictures from the chain’s picture host get their sizes in fields and in rich text', async () => {
  const own = 'https://pictures.redcomb.example'
  const asset = (filename: string) => ({ fieldtype: 'asset', id: 1, alt: 'Tenders', filename }) as const
  const content = {
    component: 'page',
    body: [
      { component: 'image', image: asset(own + photo) },
      { component: 'image', image: asset('https://elsewhere.example/f/1/x/abc/tenders.png') },
      {
        component: 'rich_text',
        text: { type: 'doc', content: [{ type: 'image', attrs: { src: own + drawing } }] },
      },
    ],
  }
  const requests: string[] = []
  const pictures = {
    hosts: ['pictures.redcomb.example'],
    sizeOf: async (path: string) => {
      requests.push(path)
      return { width: 800, height: 450 }
    },
  }
  const [displayed] = await preparePictures([{ content }], pictures)
  expect(requests.toSorted()).toEqual([drawing, photo])
  const { body } = displayed?.content ?? content
  expect(toAssetImage(body[0]?.image)).toMatchObject({ src: expect.stringContaining(photo), width: 800 })
  expect(toAssetImage(body[1]?.image)).toBeNull()
  expect(body[2]?.text?.content[0]?.attrs).toEqual({ src: drawing, width: 800, height: 450 })
})
