import { createHmac, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOCAL_CONTENT } from '#src/server/config/content-config.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import { judged, median, type Row } from './row.ts'

const PAGES = [50, 500]
const PUBLISHES = 3
const SECONDS_MAX = 5
const LOOK_EVERY_MS = 10

/** Measures the time from a publish webhook to the first guest who gets the page, by site size. */
export async function publishRows(distDir: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const pages of PAGES) rows.push(await rowFor(distDir, pages))
  return rows
}

async function rowFor(distDir: string, pages: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const contentDir = join(folder, 'content')
  cpSync('storyblok', contentDir, { recursive: true })
  const story = JSON.parse(readFileSync(join(contentDir, 'stories/faq.json'), 'utf8'))
  const write = (slug: string, changes: object) =>
    writeFileSync(join(contentDir, `stories/${slug}.json`), JSON.stringify({ ...story, ...changes }))
  for (let id = 1; id <= pages; id++) {
    const slug = `bench-${id}`
    write(slug, { id: 900_000 + id, uuid: randomUUID(), slug, full_slug: slug })
  }
  const published = { id: 900_000, uuid: randomUUID(), slug: 'bench', full_slug: 'bench' }
  const publish = (title: string) => write('bench', { ...published, content: { ...story.content, title } })
  publish('before')
  const env = { DIST_DIR: distDir, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', CONTENT_DIR: contentDir }
  const site = await startSite(env)
  try {
    await untilShown(site, 'before')
    const took: number[] = []
    for (let turn = 1; turn <= PUBLISHES; turn++) {
      await wait(1_000)
      publish(`after ${turn}`)
      const started = performance.now()
      await announce(site)
      await untilShown(site, `after ${turn}`)
      took.push((performance.now() - started) / 1000)
    }
    const what = `a page published in a site of ${pages} pages is what guests get`
    const format = (seconds: number) => `${seconds.toFixed(2)} s`
    return judged({ group: 'Publishing', what, value: median(took), max: SECONDS_MAX, format })
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function announce(site: SiteProcess): Promise<void> {
  const body = JSON.stringify({ action: 'published', full_slug: 'bench' })
  const signature = createHmac('sha1', LOCAL_CONTENT.webhookSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
  const response = await site.request('/api/storyblok/published', { method: 'POST', headers, body })
  if (response.status !== 202) throw new Error(`The webhook answered ${response.status}`)
}

async function untilShown(site: SiteProcess, title: string): Promise<void> {
  for (let looks = 0; looks < 6_000; looks++) {
    const page = await (await site.request('/bench')).text()
    if (page.includes(`<title>${title}</title>`)) return
    await wait(LOOK_EVERY_MS)
  }
  throw new Error(`"${title}" was never shown`)
}
