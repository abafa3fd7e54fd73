import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageTemplates } from '#storyblok/presets/page-templates.ts'
import { STORYBLOK_NPX_ARGS } from '#storyblok/push/cli.ts'
import { createManagementClient } from '#storyblok/push/management-client.ts'
import { readSpaceSettings } from '#storyblok/push/settings.ts'
import { schema } from '#storyblok/schema/schema.ts'
import { startManagementApi } from '#tests/support/management-api.ts'
import { runNode } from '#tests/support/run-node.ts'
import {
  datasource,
  deals,
  dealsDraft,
  folder,
  hero,
  home,
  picture,
  redirects,
  secret,
  uuid,
} from './push-content.ts'

// After the first push, all tests share one Storyblok space, because every run of the CLI takes a second to
// start.
const SPACE = 77
const PREVIEW = 'banner-cream-background.webp'
let root: string
let api: Awaited<ReturnType<typeof startManagementApi>>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'push-test-'))
  api = await startManagementApi({ token: 'secret-pat', space: SPACE })
  await write('stories/home.json', home)
  await write('stories/promos.json', folder)
  await write('stories/promos--deals.json', deals)
  await write('drafts/promos--deals.json', dealsDraft)
  await write('drafts/secret.json', secret)
  await write('datasources/datasources.json', [datasource])
  await write('datasources/redirects.json', [redirects])
  await write('assets/burger_4001.json', { id: 4001, filename: picture.filename, alt: 'A burger' })
  await cp('public/art/burger.webp', join(root, 'assets/burger_4001.webp'))
  await mkdir(join(root, 'previews'))
  for (const preview of [PREVIEW, 'hero-campaign.webp']) {
    await cp('public/art/fries.webp', join(root, 'previews', preview))
  }
  await mkdir(join(root, 'art/1280'), { recursive: true })
  await cp('public/art/1280/fries.avif', join(root, 'art/1280/fries.avif'))
  await cp('public/art/1280/drumstick.avif', join(root, 'art/1280/no-page-shows-it.avif'))
  // Raises the CLI's rate limit, because the mock Management API has none.
  await write('home/.storyblok/config.json', { api: { rateLimit: 1000 } })
})
beforeEach(() => {
  api.calls.length = 0
})
afterAll(async () => {
  await api.close()
  await rm(root, { recursive: true })
})

/** Returns environment variables that give the CLI its own home folder but keep npm's cache and settings. */
const ownHome = () => ({
  HOME: join(root, 'home'),
  npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
  npm_config_userconfig: join(homedir(), '.npmrc'),
})

const storyblok = (command: string, env: Record<string, string | undefined> = {}) =>
  runNode(['storyblok/command.ts', ...command.split(' ')], {
    CONTENT_DIR: root,
    ART_DIR: join(root, 'art'),
    ...ownHome(),
    NODE_OPTIONS: `--import ${new URL('../support/management-api-preload.ts', import.meta.url)}`,
    MANAGEMENT_API_URL: api.address,
    STORYBLOK_SPACE_ID: String(SPACE),
    STORYBLOK_MANAGEMENT_TOKEN: 'secret-pat',
    STORYBLOK_TOKEN: 'public',
    STORYBLOK_REGION: undefined,
    SITE_URL: 'https://order.example',
    ...env,
  })

/** Runs Storyblok's CLI against the mock API as a signed-in user. */
const runCli = (args: string[]) =>
  promisify(execFile)('npx', [...STORYBLOK_NPX_ARGS, ...args], {
    env: {
      ...process.env,
      ...ownHome(),
      NODE_OPTIONS: `--import ${new URL('../support/management-api-preload.ts', import.meta.url)}`,
      MANAGEMENT_API_URL: api.address,
      STORYBLOK_LOGIN: 'ana@example.com',
      STORYBLOK_TOKEN: 'secret-pat',
      STORYBLOK_REGION: 'eu',
    },
  })

const write = async (path: string, content: unknown) => {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), `${JSON.stringify(content, null, 2)}\n`)
}

const commit = async () => {
  const git = (...args: string[]) => promisify(execFile)('git', ['-C', root, ...args])
  await git('init', '--quiet')
  await git('add', 'stories', 'drafts', 'datasources')
  await git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '--quiet', '-m', 'content')
}

const writes = () => api.calls.filter(({ method }) => method !== 'GET')
const storyAt = (fullSlug: string) => api.rows.stories.find(story => story.full_slug === fullSlug)
const fileAt = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'))

describe('checks before a push', () => {
  test('Storyblok’s CLI accepts the content model offline', async () => {
    const args = ['schema', 'validate', 'storyblok/schema/schema.ts', '--format', 'json', '--path', root]
    const env = { ...process.env, ...ownHome() }
    const { stdout } = await promisify(execFile)('npx', [...STORYBLOK_NPX_ARGS, ...args], { env })
    expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({ ok: true, groups: [] })
  })

  test('missing and invalid variables are reported by name', () => {
    expect(() => readSpaceSettings({})).toThrow('STORYBLOK_SPACE_ID must be the number of the space')
    expect(() => readSpaceSettings({})).toThrow('STORYBLOK_MANAGEMENT_TOKEN must be a personal access token')
    const space = { STORYBLOK_SPACE_ID: '77', STORYBLOK_MANAGEMENT_TOKEN: 'pat' }
    expect(() => readSpaceSettings({ ...space, STORYBLOK_TOKEN: 'pat' })).toThrow('same as STORYBLOK_TOKEN')
    expect(() => readSpaceSettings({ ...space, STORYBLOK_REGION: 'mars' })).toThrow(
      'one of eu, us, cn, ca, ap',
    )
  })

  test('a rejected token, an unknown space, or a persistent rate limit is reported with a fix', async () => {
    const space = { STORYBLOK_SPACE_ID: String(SPACE), STORYBLOK_MANAGEMENT_TOKEN: 'secret-pat' }
    const request = (changes = {}) =>
      createManagementClient(
        { ...readSpaceSettings({ ...space, ...changes }), host: api.address },
        1,
      ).spaceName()
    await expect(request({ STORYBLOK_MANAGEMENT_TOKEN: 'old' })).rejects.toThrow(
      'rejected STORYBLOK_MANAGEMENT_TOKEN',
    )
    await expect(request({ STORYBLOK_SPACE_ID: '78' })).rejects.toThrow(
      'There is no space 78 in the region eu',
    )
    api.refuse(429, 5, () => true)
    await expect(request()).rejects.toThrow('Try again in a minute')
    api.refuse(429, 1, () => true)
    await expect(request()).resolves.toBe('Stand-in')
  })
})

describe('an empty space', () => {
  let firstPush: Awaited<ReturnType<typeof storyblok>> | undefined

  test('a push that fails midway keeps the pictures that it has uploaded', async () => {
    api.refuse(500, 1, ({ method, path }) => method === 'POST' && path.endsWith('/components'))
    const failedRun = await storyblok('push')
    expect(failedRun).toMatchObject({
      code: 1,
      err: expect.stringContaining('components push --from seed" failed'),
    })
    expect(api.rows.assets).toHaveLength(4)
    expect(api.rows.stories).toEqual([])
    firstPush = failedRun
  })

  test('a first push reports the number of pictures to upload', () => {
    expect(firstPush?.out).toContain('Pictures to upload: 4\n')
    expect(firstPush?.err).toMatch(/Assets.* 100% .* 4\/4 processed/)
  })

  test('a push after a failed one creates everything else without uploading pictures again', async () => {
    // The push has to retry after one rate-limited response.
    api.refuse(429, 1, ({ method, path }) => method === 'GET' && path.endsWith('/stories'))
    const done = await storyblok('push')
    expect(done.code, done.err).toBe(0)
    expect(done.out).toContain('✓ Uploaded pictures: 0, stories: 4')
    expect(api.rows.assets).toHaveLength(4)
    expect(JSON.stringify(api.rows.assets)).not.toContain('no-page-shows-it')
    expect(api.rows.presets.length).toBeGreaterThan(api.rows.components.length)
    expect(api.rows.datasource_entries).toMatchObject([
      { name: 'Fries', value: 'fries' },
      { name: '/reaper', value: '/reaper-week' },
    ])
    expect(storyAt('promos')).toMatchObject({ is_folder: true })
    expect(storyAt('promos/deals')?.parent_id).toBe(storyAt('promos')?.id)
  })

  test('Storyblok’s CLI finds the pushed stories valid', async () => {
    const args = ['--schema', 'storyblok/schema/schema.ts', '--format', 'json', '--path', root]
    const { stdout } = await runCli(['stories', 'validate', '--space', String(SPACE), ...args])
    expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({ ok: true, groups: [] })
  })

  test('pushed blocks have their descriptions, folders, and pictures', () => {
    const groups = new Map(api.rows.component_groups.map(({ uuid, name }) => [uuid, name]))
    for (const { name, description, folder } of Object.values(schema.blocks)) {
      const component = api.rows.components.find(row => row.name === name)
      expect(component, name).toMatchObject({ description })
      expect(groups.get(component?.component_group_uuid), name).toBe(folder)
    }
    const banner = api.rows.components.find(row => row.name === 'banner')
    const preset = api.rows.presets.find(
      ({ name, component_id }) => name === 'Cream background' && component_id === banner?.id,
    )
    expect(preset?.image ?? banner?.image).toContain(PREVIEW)
    const previewFolder = api.rows.asset_folders.find(({ name }) => name === 'Block previews')
    expect(previewFolder).toBeDefined()
    expect(api.rows.assets.find(row => row.short_filename === PREVIEW)?.asset_folder_id).toBe(
      previewFolder?.id,
    )
  })

  test('a push adds the page templates and their pictures to the space', () => {
    const page = api.rows.components.find(row => row.name === 'page')
    const starts = api.rows.presets.filter(({ component_id }) => component_id === page?.id)
    expect(starts.map(({ name }) => name)).toEqual(pageTemplates.map(({ name }) => name))
    const campaign = starts.find(({ name }) => name === 'Campaign')
    expect(campaign).toMatchObject({ image: expect.stringContaining('hero-campaign.webp') })
    expect(JSON.stringify(campaign?.preset)).toMatch(/"component":"page","body":\[\{"_uid":"hero-/)
  })

  test('links, translations, and pictures in pushed stories refer to ids in the space', () => {
    const remote = storyAt('promos/deals')?.uuid
    const asset = api.rows.assets.find(row => row.short_filename === 'burger.webp')
    const text = JSON.stringify(storyAt('home')?.content)
    expect(remote).not.toBe(uuid(3))
    expect(text).not.toContain(uuid(3))
    expect(text.split(String(remote))).toHaveLength(3)
    expect(text.split(`"id":${asset?.id}`)).toHaveLength(3)
    expect(text).toContain('"title__i18n__es":"Picante"')
    expect(text).toContain(String(asset?.filename))
  })

  test('a built-in picture is pushed to its asset folder, and stories and presets refer to the asset', () => {
    const previewFolder = api.rows.asset_folders.find(({ name }) => name === 'Pictures of the site')
    const fries = api.rows.assets.find(row => row.short_filename === 'fries.webp')
    expect(fries?.asset_folder_id).toBe(previewFolder?.id)
    const image = { id: fries?.id, filename: fries?.filename, alt: 'Fries' }
    expect(storyAt('secret')?.content).toMatchObject({ body: [{ image }] })
    expect(storyAt('home')?.content).toMatchObject({
      body: [{}, { text: { content: [{ attrs: { id: fries?.id, src: fries?.filename } }, {}] } }],
    })
    const presets = JSON.stringify(api.rows.presets)
    expect(presets).not.toContain('/art/fries.webp')
    expect(presets).toContain(`"id":${fries?.id}`)
  })

  test('a pushed story keeps its tags and translated names', () => {
    expect(storyAt('home')).toMatchObject({
      tag_list: ['seasonal'],
      translated_slugs: [{ lang: 'es', name: 'Inicio', slug: 'home' }],
    })
  })

  test('a push publishes stories that are published locally and leaves drafts unpublished', () => {
    expect(api.live('home')).toMatchObject({ title: 'home' })
    expect(api.live('promos/deals')).toMatchObject({ body: [{ title: 'Deals' }] })
    expect(storyAt('promos/deals')).toMatchObject({ content: { body: [{ title: 'Better deals' }] } })
    expect(storyAt('secret')).toMatchObject({ published: false, content: { body: [{ title: 'Soon' }] } })
  })
})

describe('a space already in use', () => {
  test('a second push without changes creates nothing', async () => {
    const before = structuredClone(api.rows)
    const done = await storyblok('push')
    expect(done.out).toContain('✓ Uploaded pictures: 0, stories: 0')
    expect(done.out).toContain('Not changed in the space: home, promos/deals, promos, secret')
    expect(writes().filter(({ method }) => method === 'POST')).toEqual([])
    expect(writes().filter(({ path }) => /\/(?:assets|stories)/.test(path))).toEqual([])
    expect(api.rows).toEqual(before)
  })

  test('a push preserves changes that staff made in the space', async () => {
    const remote = storyAt('home')?.content as object
    const called = storyAt('home')?.translated_slugs as { id: number }[]
    const named = called.map(({ id }) => ({ id, name: 'Portada', slug: 'portada' }))
    const changes = { tag_list: ['seasonal', 'campaign'], translated_slugs_attributes: named }
    api.edit('home', { content: { ...remote, title: 'Hotter' }, ...changes }, true)
    api.edit('promos/deals', { content: { ...deals.content, title: 'Best deals', body: [hero('Deals')] } })
    api.replaceAsset('fries.webp', 4711)
    api.addPreset('banner', 'By Ana')
    const redirect = api.rows.datasource_entries.find(({ name }) => name === '/reaper')
    Object.assign(redirect ?? {}, { value: '/hotter' })
    await write('stories/home.json', { ...home, name: 'Welcome' })
    const done = await storyblok('push')
    expect(done.out).toContain('Not changed in the space: home')
    expect(storyAt('home')).toMatchObject({ name: 'home', content: { title: 'Hotter' } })
    expect(writes().filter(({ path }) => path.includes('/assets'))).toEqual([])
    expect(api.rows.presets.map(({ name }) => name)).toContain('By Ana')
    expect(redirect).toMatchObject({ value: '/hotter' })
  })

  test('a pull refuses to overwrite uncommitted changes', async () => {
    const failedRun = await storyblok('pull')
    expect(failedRun).toMatchObject({ code: 1, err: expect.stringContaining('uncommitted changes') })
    expect((await fileAt('stories/home.json')).name).toBe('Welcome')
  })

  test('a pull writes staff’s stories and redirects to files, with local ids and pictures', async () => {
    await commit()
    api.add({
      name: 'Summer',
      slug: 'summer',
      content: { _uid: 's', component: 'page', title: 'Summer', body: [] },
    })
    const done = await storyblok('pull')
    expect(done.code, done.err).toBe(0)
    expect(await fileAt('stories/home.json')).toMatchObject({
      id: home.id,
      uuid: home.uuid,
      name: 'home',
      tag_list: ['seasonal', 'campaign'],
      translated_slugs: [{ lang: 'es', name: 'Portada' }],
      content: { ...home.content, title: 'Hotter' },
    })
    expect(await fileAt('stories/promos--deals.json')).toMatchObject({
      parent_id: folder.id,
      full_slug: 'promos/deals',
      content: deals.content,
    })
    expect((await fileAt('drafts/promos--deals.json')).content.title).toBe('Best deals')
    expect((await fileAt('drafts/secret.json')).content).toEqual(secret.content)
    expect(await fileAt('drafts/summer.json')).toMatchObject({
      published: false,
      content: { title: 'Summer' },
    })
    const [pulled] = await fileAt('datasources/redirects.json')
    expect(pulled.entries).toMatchObject([{ name: '/reaper', value: '/hotter' }])
  })

  test('a push with --overwrite replaces the specified story but keeps its translated slug', async () => {
    const mine = await fileAt('stories/home.json')
    await write('stories/home.json', {
      ...mine,
      name: 'Welcome',
      translated_slugs: [{ lang: 'es', name: 'Casa', path: 'home' }],
    })
    const [before] = (storyAt('home')?.translated_slugs ?? []) as { id: number }[]
    const done = await storyblok('push --overwrite home')
    expect(done.out).toContain('✓ Uploaded pictures: 0, stories: 1')
    expect(storyAt('home')).toMatchObject({ name: 'Welcome', published: true })
    expect(storyAt('home')?.translated_slugs).toEqual([{ ...before, name: 'Casa', slug: 'portada' }])
  })
})
