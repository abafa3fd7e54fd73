import { describe, expect, test } from 'vitest'
import { readContentConfig } from '#src/server/config/content-config.ts'

const readContent = (env: Record<string, string>) => readContentConfig(env).content

describe('content in the repository', () => {
  test('content in the repository can be edited locally with the well-known tokens', () => {
    expect(readContent({})).toMatchObject({
      previewToken: 'local-preview',
      webhookSecret: 'local-webhook',
      allowsLocalEditor: true,
    })
  })

  test('content in the repository has no well-known tokens if the site uses https', () => {
    expect(readContent({ SITE_URL: 'https://order.example.com' })).toMatchObject({
      previewToken: null,
      webhookSecret: null,
      allowsLocalEditor: false,
    })
  })
})

describe('content in a Storyblok space', () => {
  test('content in a Storyblok space never has the well-known tokens', () => {
    expect(readContent({ STORYBLOK_TOKEN: 'x', STORYBLOK_SPACE_ID: '288' })).toMatchObject({
      previewToken: null,
      webhookSecret: null,
      allowsLocalEditor: false,
    })
  })

  test('content in a Storyblok space uses its preview token and space id', () => {
    const env = {
      STORYBLOK_TOKEN: 'x',
      STORYBLOK_PREVIEW_TOKEN: 'y',
      STORYBLOK_SPACE_ID: '288',
      STORYBLOK_REGION: 'us',
    }
    expect(readContentConfig(env)).toMatchObject({
      content: { previewToken: 'y', spaceId: '288', region: 'us' },
      invalid: [],
    })
  })
})

describe('invalid content settings', () => {
  test.each([
    ['STORYBLOK_REGION', { STORYBLOK_REGION: 'mars' }],
    ['STORYBLOK_SPACE_ID', { STORYBLOK_SPACE_ID: 'my space' }],
    ['STORYBLOK_SPACE_ID', { STORYBLOK_TOKEN: 'x' }],
    ['STORYBLOK_WEBHOOK_SECRET', { STORYBLOK_WEBHOOK_SECRET: 'short' }],
    ['STORYBLOK_DEPLOY_HOOK', { STORYBLOK_DEPLOY_HOOK: 'not an address' }],
  ])('the server reports that %s is invalid in the settings %j', (name, env) => {
    expect(readContentConfig(env).invalid).toEqual([name])
  })
})
