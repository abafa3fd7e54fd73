import { expect, test } from 'vitest'
import { createPage } from '../local-content.ts'
import { startLocalEditor } from './local-editor.ts'

const editorWithHome = () => startLocalEditor({ stories: [createPage('home')] })

test('the editor rejects requests from other origins and for other hosts', async () => {
  const editor = await editorWithHome()
  const own = `http://localhost:${editor.port}`
  const json = { 'content-type': 'application/json' }
  const statusOf = async (headers: Record<string, string>, method = 'GET') => {
    const body = method === 'GET' ? {} : { body: '{"name":"A","slug":"a"}' }
    const response = await editor.send({
      path: '/api/stories',
      method,
      headers: { ...json, ...headers },
      ...body,
    })
    return response.status
  }
  const host = `localhost:${editor.port}`
  expect(await statusOf({ host, origin: own })).toBe(200)
  expect(await statusOf({ host, origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf({ host, origin: 'null' })).toBe(403)
  expect(await statusOf({ host, origin: 'http://localhost:4321' })).toBe(403)
  expect(await statusOf({ host: `evil.example:${editor.port}` })).toBe(403)
  expect(await statusOf({ host, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf({ host, origin: 'https://evil.example' }, 'POST')).toBe(403)
  expect((await editor.stories()).map(({ slug }) => slug)).toEqual(['home'])
})

test('a link on another site can open the editor', async () => {
  const editor = await editorWithHome()
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const response = await editor.send({ path: '/', headers })
  expect(response.status).toBe(200)
  expect(response.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self';/)
  expect(response.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})

test.each([
  '/art/../../package.json',
  '/art/..%2f..%2fpackage.json',
  '/css/../server/settings.ts',
  '/css/..%2fserver%2fsettings.ts',
  '/server/settings.ts',
  '/page/main.tsx',
  '/fonts/%00',
  '/fonts/%',
  '/fonts/',
  '/stories/home.json',
])('the editor does not serve the path %s', async path => {
  const editor = await editorWithHome()
  expect((await editor.send({ path })).status).toBe(404)
})

test.each([
  '/api/stories/..%2f..%2fpackage',
  '/api/stories/constructor',
  '/api/stories/a/b/c',
  '/api/toString',
])('the editor’s API returns 404 for %s', async path => {
  const editor = await editorWithHome()
  expect((await editor.send({ path })).status).toBe(404)
})

test('the editor’s API rejects a request with an invalid body', async () => {
  const editor = await editorWithHome()
  const home = await editor.open('home')
  const path = `/api/stories/${home.uuid}`
  const headers = { 'content-type': 'application/json' }
  const send = (body: string) => editor.send({ path, method: 'PUT', headers, body })
  expect(await send('{')).toMatchObject({ status: 400 })
  expect(await send(JSON.stringify({ ...editor.edit(home), extra: 1 }))).toMatchObject({ status: 400 })
  const noBlock = await send(JSON.stringify({ ...editor.edit(home), content: { title: 'x' } }))
  expect(noBlock).toMatchObject({ status: 400, text: expect.stringContaining('The content is not a block.') })
  expect(await send(`"${'x'.repeat(20_100_000)}"`)).toMatchObject({ status: 413 })
})

test('the editor’s script is a single file without imports', { tags: ['all'] }, async () => {
  const editor = await editorWithHome()
  const { status, headers, text } = await editor.send({ path: '/editor.js' })
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(text.length).toBeGreaterThan(100_000)
  expect(text).not.toMatch(/^import\b/m)
})
