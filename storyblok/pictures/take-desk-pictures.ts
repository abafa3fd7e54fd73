import { join } from 'node:path'
import sharp from 'sharp'
import { deskTasks } from './desk-tasks.ts'
import { pictureDesk } from './picture-desk.ts'

const folder = join(import.meta.dirname, '../../.github')
const WIDEST = 720
const MOST_BYTES = 60_000
const QUALITIES = [80, 65, 50, 35]

/** Takes the pictures of storyblok/README.md: each task at the desk, done on a copy of the content. */
export async function takeDeskPictures(wanted: readonly string[]): Promise<void> {
  const desk = await pictureDesk()
  try {
    for (const [name, task] of Object.entries(deskTasks)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const shown = await task(desk)
      // What was typed last is drawn, and the pictures of the preview are there.
      await shown.page().waitForLoadState('networkidle')
      const picture = await small(await shown.screenshot({ animations: 'disabled' }))
      await sharp(picture).toFile(join(folder, `desk-${name}.webp`))
      console.log(`.github/desk-${name}.webp: ${picture.length} bytes`)
      await shown.page().close()
    }
  } finally {
    await desk.stop()
  }
}

/** As good as fits. */
async function small(screenshot: Buffer): Promise<Buffer> {
  const resized = sharp(screenshot).resize({ width: WIDEST, withoutEnlargement: true })
  const pictures = await Promise.all(QUALITIES.map(quality => resized.clone().webp({ quality }).toBuffer()))
  const fitting = pictures.find(({ length }) => length <= MOST_BYTES)
  if (!fitting) throw new Error(`A picture is larger than ${MOST_BYTES} bytes however it is kept.`)
  return fitting
}
