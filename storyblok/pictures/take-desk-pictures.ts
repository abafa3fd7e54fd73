import { join } from 'node:path'
import sharp from 'sharp'
import { deskTasks } from './desk-tasks.ts'
import { pictureDesk } from './picture-desk.ts'

const folder = join(import.meta.dirname, '../../.github')
const WIDEST = 720
const MOST_BYTES = 60_000
const QUALITIES = [80, 65, 50, 35]

/** Takes the screenshots of storyblok/README.md by performing each task on a copy of the content. */
export async function takeDeskPictures(wanted: readonly string[]): Promise<void> {
  const desk = await pictureDesk()
  try {
    for (const [name, task] of Object.entries(deskTasks)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const shown = await task(desk)
      // Waits until the last edit is rendered and the preview's pictures have loaded.
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

/** Returns the best quality that fits the size limit. */
async function small(screenshot: Buffer): Promise<Buffer> {
  const resized = sharp(screenshot).resize({ width: WIDEST, withoutEnlargement: true })
  const pictures = await Promise.all(QUALITIES.map(quality => resized.clone().webp({ quality }).toBuffer()))
  const fitting = pictures.find(({ length }) => length <= MOST_BYTES)
  if (!fitting) throw new Error(`A picture is larger than ${MOST_BYTES} bytes however it is kept.`)
  return fitting
}
