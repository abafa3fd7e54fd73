import { createHmac, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOCAL_CREDENTIALS } from '#src/server/config/content-config.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import { createUpperLimitRow, median, type Row } from './row.ts'

const PAGES = { small: 50, large: 501 }
const PUBLISHES = 3
const LOOK_EVERY_MS = 10
const SHOWN_WITHIN_MS = 120_000
/** Slugs of the demo pages that are copied in turn to fill the site. */
const MODELS = ['faq', 'our-story', 'privacy-policy', 'reaper-week', 'rewards', 'terms-and-conditions']
const seconds = (value: number) => `${value.toFixed(2)} s`
const megabytes = (value: number) => `${value.toFixed(0)} MB`

/**
 * Measures memory, startup, and the time until guests get published content, on bilingual sites of two sizes.
 * Durations depend on the machine's load, so each row includes the load average.
 */
export async function measurePublishing(distDir: string): Promise<Row[]> {
  return [...(await rowsFor(distDir, PAGES.small, 1)), ...(await rowsFor(distDir, PAGES.large, 2))]
}

async function rowsFor(distDir: string, pages: number, max: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const content = writeContent(join(folder, 'content'), pages)
  const dataDir = join(folder, 'data')
  const env = { DIST_DIR: distDir, DATA_DIR: dataDir, DATABASE_URL: '', CONTENT_DIR: content.folder }
  const row = (what: string, value: number, max: number, format: (value: number) => string) => {
    const measured = { group: 'Publishing', metric: `${pages} pages: ${what}`, value, max, format }
    return createUpperLimitRow(measured, `  (load ${loadavg()[0]?.toFixed(1)})`)
  }
  try {
    const rows = await withSite(env, async site => {
      await untilReleased(site)
      const durations: number[] = []
      for (let round = 1; round <= PUBLISHES; round++)
        durations.push(await publish(site, content.page, `after ${round}`))
      return [
        row('a published page is what guests get', median(durations), max, seconds),
        row(
          'published settings are on every page',
          await publish(site, content.settings, 'Everywhere'),
          10,
          seconds,
        ),
        row('peak memory, from a first start', peakOf(site.pid), 500, megabytes),
      ]
    })
    const secondStart = await withSite(env, async site => site.readyMs / 1000)
    rewriteBuild(join(dataDir, 'releases'))
    const deployed = await withSite(env, async site => {
      await untilReleased(site)
      return [
        row('a new build starts', site.readyMs / 1000, 3, seconds),
        row('peak memory of a new build', peakOf(site.pid), 500, megabytes),
      ]
    })
    return [...rows, row('a start with the last release', secondStart, 3, seconds), ...deployed]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type BenchContent = { folder: string; page: (title: string) => void; settings: (title: string) => void }

function writeContent(folder: string, pages: number): BenchContent {
  cpSync('storyblok', folder, { recursive: true })
  const read = (slug: string) => JSON.parse(readFileSync(join(folder, `stories/${slug}.json`), 'utf8'))
  const write = (slug: string, story: object) =>
    writeFileSync(join(folder, `stories/${slug}.json`), JSON.stringify(story))
  const models = MODELS.map(read)
  const named = (model: object, slug: string, id: number) => ({
    ...model,
    id,
    uuid: randomUUID(),
    name: slug,
    slug,
    full_slug: slug,
  })
  for (let id = 1; id < pages; id++)
    write(`bench-${id}`, named(models[id % models.length], `bench-${id}`, 900_000 + id))
  const published = named(read('faq'), 'bench', 900_000)
  const settings = read('settings')
  const page = (title: string) => write('bench', { ...published, content: { ...read('faq').content, title } })
  page('before')
  return {
    folder,
    page,
    settings: copyright => write('settings', { ...settings, content: { ...settings.content, copyright } }),
  }
}

/** Publishes a change and returns the seconds until guests get a page that contains its text. */
async function publish(site: SiteProcess, change: (text: string) => void, text: string): Promise<number> {
  // Content versions have a resolution of one second, so the change needs a new second.
  await wait(1_000)
  change(text)
  const started = performance.now()
  await announce(site)
  await untilShown(site, text)
  return (performance.now() - started) / 1000
}

async function announce(site: SiteProcess): Promise<void> {
  const body = JSON.stringify({ action: 'published', full_slug: 'bench' })
  const signature = createHmac('sha1', LOCAL_CREDENTIALS.webhookSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature }
  const response = await site.request('/api/storyblok/published', { method: 'POST', headers, body })
  if (response.status !== 202) throw new Error(`The webhook answered ${response.status}`)
}

async function untilShown(site: SiteProcess, text: string): Promise<void> {
  const deadline = performance.now() + SHOWN_WITHIN_MS
  while (performance.now() < deadline) {
    const page = await (await site.request('/bench')).text()
    if (page.includes(text)) return
    await wait(LOOK_EVERY_MS)
  }
  throw new Error(`"${text}" was never shown`)
}

/** Waits until the first release is complete. Until then, the site renders pages on request. */
async function untilReleased(site: SiteProcess): Promise<void> {
  const release = async () => (await (await site.request('/api/storyblok/published')).json()).data.release
  const first = await release()
  const deadline = performance.now() + SHOWN_WITHIN_MS
  while ((await release()) === first && performance.now() < deadline) await wait(10 * LOOK_EVERY_MS)
}

async function withSite<T>(
  env: Record<string, string>,
  measure: (site: SiteProcess) => Promise<T>,
): Promise<T> {
  const site = await startSite(env)
  return await measure(site).finally(site.stop)
}

/** Returns a process's peak resident memory in MB. */
function peakOf(pid: number): number {
  const [, kib = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

/** Marks the stored releases as made by an earlier build. */
function rewriteBuild(folder: string): void {
  for (const id of readdirSync(folder)) {
    const file = join(folder, id, 'release.json')
    const release = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...release, build: 'earlier' }))
  }
}
