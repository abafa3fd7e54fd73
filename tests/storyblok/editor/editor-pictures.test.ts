import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { focusPoint, focusText } from '#storyblok/editor/content/focus-point.ts'
import { createImageService } from '#storyblok/local/images/image-service.ts'
import { aPage } from '../local-content.ts'
import { localEditor } from './local-editor.ts'

type Editor = Awaited<ReturnType<typeof localEditor>>
type PictureDetails = { name: string; alt: string; x: string; y: string }

const upload = (editor: Editor, body: Buffer, details: PictureDetails) =>
  editor.send({
    method: 'POST',
    path: `/api/assets?${new URLSearchParams(details)}`,
    headers: { 'content-type': 'image/jpeg' },
    body,
  })

const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#d7261e' } })

test('an uploaded picture is rotated, resized, stripped of metadata and served to guests', async () => {
  const editor = await localEditor({ stories: [aPage('home')] })
  const photo = await red()
    .withExif({ IFD0: { Copyright: 'Wanda' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const details = { name: 'Late night.JPG', alt: 'Tenders at night', x: '0.25', y: '1' }
  const answer = await upload(editor, photo, details)
  expect(JSON.parse(answer.text)).toMatchObject({
    filename: expect.stringMatching(
      /^https:\/\/a\.storyblok\.com\/f\/1\/20x40\/[0-9a-f]{10}\/late-night\.webp$/,
    ),
    ...{ title: 'Late night', alt: 'Tenders at night', focus: '5x39:6x40', id: 5001 },
  })
  const { serveImage } = createImageService({ folder: join(editor.folder, 'assets') })
  const { body } = await serveImage(new URL(JSON.parse(answer.text).filename).pathname)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 20, height: 40 })
  expect((await sharp(body).metadata()).exif).toBeUndefined()

  expect(await upload(editor, Buffer.from('<svg onload="alert(1)"/>'), details)).toMatchObject({
    status: 415,
  })
  const empty = await upload(editor, Buffer.alloc(0), details)
  expect([empty.status, JSON.parse(empty.text).message]).toEqual([400, 'This file is empty.'])
  expect(await editor.ask<object[]>('GET', '/api/assets')).toContainEqual(
    expect.objectContaining({ alt: 'Tenders at night' }),
  )
})

test('a picture uploaded again is stored once, with the new description', async () => {
  const editor = await localEditor({ stories: [aPage('home')] })
  const photo = await red().png().toBuffer()
  const before = { name: 'Tenders', alt: '', x: '0', y: '0' }
  const { id } = JSON.parse((await upload(editor, photo, before)).text)
  const again = await upload(editor, photo, { ...before, alt: 'Tenders in a basket', x: '1', y: '1' })
  const now = { id, alt: 'Tenders in a basket', focus: '39x19:40x20' }
  expect(JSON.parse(again.text)).toMatchObject(now)
  const assets = await editor.ask<{ title: string }[]>('GET', '/api/assets')
  expect(assets.filter(({ title }) => title === 'Tenders')).toEqual([expect.objectContaining(now)])
  expect(await readdir(join(editor.folder, 'assets'))).toHaveLength(2)
})

test('an animated picture is rejected with a reason', async () => {
  const editor = await localEditor({ stories: [aPage('home')] })
  const frames = await Promise.all([red(), red().negate()].map(frame => frame.png().toBuffer()))
  const details = { name: 'Sizzle', alt: '', x: '0.5', y: '0.5' }
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { status, text } = await upload(editor, moving, details)
  expect({ status, text }).toEqual({ status: 415, text: expect.stringContaining('would stand still') })
  const still = await red().gif().toBuffer()
  expect(await upload(editor, still, details)).toMatchObject({ status: 200 })
})

test('a focus point is restored where it was set, and defaults to the center', () => {
  const size = { width: 1201, height: 601 }
  expect(focusText({ x: 0.25, y: 1 }, size)).toBe('300x600:301x601')
  expect(focusPoint('300x600:301x601', size)).toEqual({ x: 0.25, y: 1 })
  expect(focusPoint('9000x9000:9001x9001', size)).toEqual({ x: 1, y: 1 })
  for (const none of ['', null, 'middle']) expect(focusPoint(none, size)).toEqual({ x: 0.5, y: 0.5 })
})
