import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createImageService } from '#storyblok/local/image-service.ts'
import { createPage } from '../local-content.ts'
import { startLocalEditor } from './local-editor.ts'

type Editor = Awaited<ReturnType<typeof startLocalEditor>>

const upload = (editor: Editor, body: Buffer, details: { name: string; alt: string }) =>
  editor.send({
    method: 'POST',
    path: `/api/pictures?${new URLSearchParams(details)}`,
    headers: { 'content-type': 'image/jpeg' },
    body,
  })

const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#d7261e' } })

test('an uploaded picture is rotated, converted to WebP, stripped of metadata, and served', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const photo = await red()
    .withExif({ IFD0: { Copyright: 'Wanda' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const details = { name: 'Late night.JPG', alt: 'Tenders at night' }
  const response = await upload(editor, photo, details)
  expect(JSON.parse(response.text)).toMatchObject({
    filename: expect.stringMatching(
      /^https:\/\/a\.storyblok\.com\/f\/1\/20x40\/[0-9a-f]{10}\/late-night\.webp$/,
    ),
    title: 'Late night',
    alt: 'Tenders at night',
    focus: '',
    id: 5001,
  })
  const { serveImage } = createImageService({ folder: join(editor.folder, 'assets') })
  const { body } = await serveImage(new URL(JSON.parse(response.text).filename).pathname)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 20, height: 40 })
  expect((await sharp(body).metadata()).exif).toBeUndefined()

  expect(await upload(editor, Buffer.from('<svg onload="alert(1)"/>'), details)).toMatchObject({
    status: 415,
  })
  const empty = await upload(editor, Buffer.alloc(0), details)
  expect([empty.status, JSON.parse(empty.text).message]).toEqual([400, 'This file is empty.'])
  expect(await editor.ask<object[]>('GET', '/api/pictures')).toContainEqual(
    expect.objectContaining({ alt: 'Tenders at night' }),
  )
})

test('a picture uploaded twice is stored once', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const photo = await red().png().toBuffer()
  const before = { name: 'Tenders', alt: '' }
  const { id } = JSON.parse((await upload(editor, photo, before)).text)
  const repeated = await upload(editor, photo, { ...before, alt: 'Tenders in a basket' })
  const now = { id, alt: 'Tenders in a basket' }
  expect(JSON.parse(repeated.text)).toMatchObject(now)
  const assets = await editor.ask<{ title: string }[]>('GET', '/api/pictures')
  expect(assets.filter(({ title }) => title === 'Tenders')).toEqual([expect.objectContaining(now)])
  expect(await readdir(join(editor.folder, 'assets'))).toHaveLength(2)
})

test('uploading an animated picture is rejected with the reason', async () => {
  const editor = await startLocalEditor({ stories: [createPage('home')] })
  const frames = await Promise.all([red(), red().negate()].map(frame => frame.png().toBuffer()))
  const details = { name: 'Sizzle', alt: '' }
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { status, text } = await upload(editor, moving, details)
  expect({ status, text }).toEqual({ status: 415, text: expect.stringContaining('animated pictures') })
  const still = await red().gif().toBuffer()
  expect(await upload(editor, still, details)).toMatchObject({ status: 200 })
})
