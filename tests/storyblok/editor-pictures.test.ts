import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { assetFolder } from '#storyblok/local/images/asset-folder.ts'
import { aPage } from './local-content.ts'
import { localEditor } from './local-editor.ts'

test('a picture from the computer is upright, small enough, without what the camera wrote, and served to guests', async () => {
  const editor = await localEditor({ stories: [aPage('home')] })
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#d7261e' } })
    .withExif({ IFD0: { Copyright: 'Wanda' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const facts = new URLSearchParams({ name: 'Late night.JPG', alt: 'Tenders at night', x: '0.25', y: '1' })
  const upload = (body: Buffer) =>
    editor.send({
      method: 'POST',
      path: `/api/assets?${facts}`,
      headers: { 'content-type': 'image/jpeg' },
      body,
    })
  const answer = await upload(photo)
  expect(JSON.parse(answer.text)).toMatchObject({
    filename: expect.stringMatching(
      /^https:\/\/a\.storyblok\.com\/f\/1\/20x40\/[0-9a-f]{10}\/late-night\.webp$/,
    ),
    ...{ title: 'Late night', alt: 'Tenders at night', focus: '5x39:6x40', id: 5001 },
  })
  const [address, bytes] = [...(await assetFolder(join(editor.folder, 'assets'))())][0] ?? []
  expect(address).toMatch(/late-night\.webp$/)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 20, height: 40 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()

  expect(await upload(Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ status: 415 })
  expect(await editor.ask<object[]>('GET', '/api/assets')).toContainEqual(
    expect.objectContaining({ alt: 'Tenders at night' }),
  )
})
