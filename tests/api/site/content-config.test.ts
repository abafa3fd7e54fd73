import { describe, expect, test } from 'vitest'
import { readContentConfig } from '#src/server/config/content-config.ts'

const readContent = (env: Record<string, string>) => readContentConfig(env).content

describe('content in the repository', () => {
  test('can be edited here, with tokens that everybody knows', () => {
    expect(readContent({})).toMatchObject({
      previewToken: 'local-preview',
      webhookSecret: 'local-webhook',
      isOpen: true,
    })
  })

  test('cannot be previewed or announced by strangers where the site is https', () => {
    expect(readContent({ SITE_URL: 'https://order.example.com' })).toMatchObject({
      previewToken: null,
      webhookSecret: null,
      isOpen: false,
    })
  })
})

describe('content in a Storyblok space', () => {
  test('is never opened with the tokens that everybody knows', () => {
    expect(readContent({ STORYBLOK_TOKEN: 'x', STORYBLOK_SPACE_ID: '288' })).toMatchObject({
      previewToken: null,
      webhookSecret: null,
      isOpen: false,
    })
  })

  test('is previewed with its own token and space', () => {
    const env = {
      STORYBLOK_TOKEN: 'x',
      STORYBLOK_PREVIEW_TOKEN: 'y',
      STORYBLOK_SPACE_ID: '288',
      STORYBLOK_REGION: 'us',
    }
    expect(readContentConfig(env)).toMatchObject({
      content: { previewToken: 'y', spaceId: '288', region: 'us' },
      wrong: [],
    })
  })
})

describe('an operator who sets up content is told which variable is wrong', () => {
  test.each([
    ['STORYBLOK_REGION', { STORYBLOK_REGION: 'mars' }],
    ['STORYBLOK_SPACE_ID', { STORYBLOK_SPACE_ID: 'my space' }],
    ['STORYBLOK_SPACE_ID', { STORYBLOK_TOKEN: 'x' }],
    ['STORYBLOK_WEBHOOK_SECRET', { STORYBLOK_WEBHOOK_SECRET: 'short' }],
    ['STORYBLOK_DEPLOY_HOOK', { STORYBLOK_DEPLOY_HOOK: 'not an address' }],
  ])('%s in %j', (name, env) => {
    expect(readContentConfig(env).wrong).toEqual([name])
  })
})
