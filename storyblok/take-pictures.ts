import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { requireChromium } from '#tests/support/site/chromium.ts'
import { startSite } from '#tests/support/site/site-process.ts'
import { createPresetPictureName } from './presets/define-presets.ts'
import { presets } from './presets/presets.ts'
import { sectionBlocks } from './schema/sections.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'storyblok/previews')
const VIEW = { width: 1280, height: 900 }
const PICTURE = { width: 640, height: 480 }

type PicturedBlock = { name: string; content: object }

/** Takes a screenshot of every section preset for the local editor and Storyblok's block list. */
export async function takePresetScreenshots(): Promise<void> {
  const onPages = new Set<string>(Object.values(sectionBlocks).map(({ name }) => name))
  const displayed = presets
    .filter(({ block }) => onPages.has(block))
    .flatMap(({ block, presets: ofBlock }) =>
      ofBlock.map(({ name, content }) => ({ name: slugOf(block, name), content })),
    )
  const work = await mkdtemp(join(tmpdir(), 'red-comb-pictures-'))
  await writeContent(join(work, 'content'), displayed)
  const site = await startSite({
    CONTENT_DIR: join(work, 'content'),
    DATA_DIR: join(work, 'data'),
    STORYBLOK_TOKEN: '',
  })
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    await mkdir(folder, { recursive: true })
    await deleteOthers(displayed)
    for (const { name } of displayed) console.log(`${name}: ${await takePicture(browser, site.url, name)}`)
  } finally {
    await browser.close()
    await site.stop()
    await rm(work, { recursive: true, force: true })
  }
}

function slugOf(block: string, preset: string) {
  return createPresetPictureName(block, preset).replace('.webp', '')
}

async function writeContent(place: string, displayed: readonly PicturedBlock[]) {
  for (const part of ['assets', 'datasources']) {
    await cp(join(root, 'storyblok', part), join(place, part), { recursive: true })
  }
  await mkdir(join(place, 'stories'))
  for (const [index, { name, content }] of displayed.entries()) {
    const story = {
      id: index + 1,
      uuid: crypto.randomUUID(),
      name,
      slug: name,
      full_slug: name,
      published: true,
      created_at: new Date().toISOString(),
      content: {
        _uid: name,
        component: 'page',
        title: name,
        description: name,
        body: [publicBlocks(content)],
      },
    }
    await writeFile(join(place, `stories/${name}.json`), JSON.stringify(story))
  }
}

/** Clears the audience and the dates, so that the preset is visible. */
function publicBlocks(content: object) {
  return {
    ...content,
    show: 'everyone',
    visibility: 'aways',
    visible_from: '',
    visible_until: '',
    clock_from: '',
    clock_until: '',
  }
}

async function takePicture(browser: Browser, url: string, name: string): Promise<string> {
  const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce' })
  try {
    await page.goto(`${url}/${name}`, { waitUntil: 'networkidle' })
    const block = page.locator('main > *').first()
    await showAll(page)
    const box = await block.boundingBox()
    if (!box?.height) return 'shows nothing to guests, no picture'
    const screenshot = await page.locator('main').screenshot({ animations: 'disabled' })
    await sharp(screenshot)
      .resize({ ...PICTURE, fit: 'inside' })
      .webp({ quality: 72 })
      .toFile(join(folder, `${name}.webp`))
    return `storyblok/previews/${name}.webp`
  } finally {
    await page.close()
  }
}

/** Loads lazy pictures and removes the floating Order Now button. */
function showAll(page: Page) {
  return page.evaluate(async () => {
    document.querySelector('.order-now')?.remove()
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map(picture => picture.decode().catch(() => {})))
  })
}

async function deleteOthers(displayed: readonly PicturedBlock[]) {
  const stored = new Set(displayed.map(({ name }) => `${name}.webp`))
  for (const file of await readdir(folder)) if (!stored.has(file)) await rm(join(folder, file))
}
