import { expect, test } from 'vitest'
import { appSettings } from '#src/contract/app.ts'
import { createApp } from '#src/server/app.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()

test('the settings that guests receive contain no fields outside the contract', async () => {
  const { ctx } = server
  const served = createApp({ ctx, databaseEngine: 'pglite', siteUrl: null, checkResponses: false })
  const { data } = await (await served.request('/api/app')).json()
  expect(data).toEqual(appSettings.parse(data))
})

test('the response check rejects fields that are not in the contract', async () => {
  const cardFields = { ...server.ctx.cardFields, secret: 'sk_1' }
  const settings = { ctx: { ...server.ctx, cardFields }, databaseEngine: 'pglite', siteUrl: null } as const
  const [checked, served] = [true, false].map(checkAnswers =>
    createApp({ ...settings, checkResponses: checkAnswers }),
  )
  expect((await served?.request('/api/app'))?.status).toBe(200)
  expect((await checked?.request('/api/app'))?.status).toBe(500)
})
