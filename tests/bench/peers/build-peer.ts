import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Menu } from '#src/contract/menus.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'

const sources = new URL('./next', import.meta.url).pathname
/** Outside the project's sources, so that checks and builds ignore the peer's packages. */
export const peerFolder = new URL('../../../.peers', import.meta.url).pathname
const installed = 'node_modules/installed-lock.json'

/** Paths that both the peer and our site serve. */
export const peerPages = {
  menu: `/menu/${kitchen.menu_id}`,
  product: `/menu/${kitchen.menu_id}/product/tender-combo`,
}

export async function buildPeer(site: SiteProcess, distDir: string): Promise<string> {
  const lock = readFileSync(join(sources, 'package-lock.json'), 'utf8')
  const marker = join(peerFolder, installed)
  const isInstalled = existsSync(marker) && readFileSync(marker, 'utf8') === lock
  const old = isInstalled ? ['app', 'parts', 'data', 'public', '.next', 'out'] : ['']
  for (const name of old) rmSync(join(peerFolder, name), { recursive: true, force: true })
  cpSync(sources, peerFolder, { recursive: true })
  if (!isInstalled) {
    run('npm', ['ci', '--no-audit', '--no-fund'])
    writePeerFile(installed, lock)
  }
  await storeApiResponses(site)
  await storeStyles(site, distDir)
  run('npx', ['next', 'build'])
  return join(peerFolder, 'out')
}

function run(command: string, args: string[]): void {
  console.log(`Next.js peer: ${command} ${args.join(' ')}…`)
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    npm_config_include: 'dev',
  }
  const { status } = spawnSync(command, args, {
    cwd: peerFolder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The peer is not there: ${command} ${args[0]} failed`)
}

async function storeApiResponses({ request }: SiteProcess): Promise<void> {
  const read = async <T>(path: string): Promise<T> => {
    const response = (await (await request(path)).json()) as { data: T }
    return response.data
  }
  const menu = await read<Menu>(`/api/menus/${kitchen.menu_id}`)
  const ids = menu.categories.flatMap(({ products }) => products.map(({ product_id }) => product_id))
  const products: unknown[] = []
  for (const id of new Set(ids)) products.push(await read(`/api/menus/${kitchen.menu_id}/products/${id}`))
  writePeerFile('data/menu.json', JSON.stringify(menu))
  writePeerFile('data/products.json', JSON.stringify(products))
}

async function storeStyles({ request }: SiteProcess, distDir: string): Promise<void> {
  const html = await Promise.all(Object.values(peerPages).map(async path => (await request(path)).text()))
  const named = (pattern: RegExp) => [...new Set(html.flatMap(text => text.match(pattern) ?? []))]
  const styles = named(/\/_astro\/[\w.-]+\.css(?=")/g)
  const fonts = named(/\/_astro\/[\w.-]+\.woff2(?=")/g)
  const [icons] = named(/\/_astro\/icons[\w.-]+\.svg(?=#)/g)
  if (!icons || styles.length === 0) throw new Error('The pages have no style sheets or icons to take')
  for (const file of [...styles, ...fonts, icons])
    cpSync(join(distDir, 'client', file), join(peerFolder, 'public', file))
  cpSync(join(distDir, 'client/art'), join(peerFolder, 'public/art'), { recursive: true })
  writePeerFile('data/look.json', JSON.stringify({ styles, fonts, icons }))
}

function writePeerFile(name: string, text: string): void {
  const file = join(peerFolder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
