import { parseArgs } from 'node:util'
import { storyblokCli } from './cli.ts'
import { managementClient } from './management-client.ts'
import { type PushedAssets, pushAssets } from './push-assets.ts'
import { pushDatasources } from './push-datasources.ts'
import { pushModel } from './push-model.ts'
import { readRecord, writeRecord } from './push-record.ts'
import { type PushedStories, pushStories } from './push-stories.ts'
import { type SpaceSettings, spaceSettings } from './settings.ts'
import { makeStage } from './stage.ts'

const options = { overwrite: { type: 'boolean', default: false } } as const

/** `npm run storyblok -- push`: pushes local content to a space. Deletes nothing and keeps staff's edits. */
export async function push(args: string[]): Promise<void> {
  const { overwrite } = parseArgs({ args, options }).values
  const settings = spaceSettings(process.env)
  const { folder, spaceId, region } = settings
  const client = managementClient(settings)
  console.log(`Space ${spaceId} "${await client.spaceName()}" (${region})`)
  const record = await readRecord(folder, spaceId)
  const isFirst = record.model === undefined
  const stage = await makeStage()
  const cli = storyblokCli(stage.root, settings)
  try {
    const pictures = await pushAssets(settings, { stage, cli, client, record, overwrite })
    console.log(picturesInWords(pictures))
    const isModelNew = await pushModel({ stage, cli, client, record })
    console.log(`✓ Blocks, folders and presets: ${isModelNew ? 'brought to what is here' : 'as they were'}`)
    const areListsNew = await pushDatasources({ folder, stage, cli, record })
    console.log(`✓ Datasources: ${areListsNew ? 'brought to what is here' : 'nothing new'}`)
    const stories = await pushStories({ folder, client, stage, cli, record, overwrite })
    console.log(storiesInWords(stories))
    if (isFirst) console.log(nextSteps(settings))
    if (stories.conflict.length > 0) process.exitCode = 1
  } finally {
    await writeRecord(folder, spaceId, record)
    await stage.remove()
  }
}

function picturesInWords({ uploaded, left }: PushedAssets): string {
  return [
    `✓ Pictures: ${uploaded === 0 ? 'nothing new' : `${uploaded} uploaded`}`,
    ...left.map(
      name =>
        `  · ${name} was replaced or deleted in Storyblok and was left alone: push --overwrite sends the one from here`,
    ),
  ].join('\n')
}

function storiesInWords({ new: made, changed, same, theirs, conflict }: PushedStories): string {
  return [
    `✓ Stories: ${made.length} new, ${changed.length} changed, ${same.length} as they were`,
    ...theirs.map(slug => `  · ${slug} was changed in Storyblok: "npm run storyblok -- pull" brings it here`),
    ...conflict.map(
      slug =>
        `  ✗ ${slug} is different in Storyblok and was left alone: pull and compare, or push --overwrite to lose what is there`,
    ),
  ].join('\n')
}

/** Manual steps after the first push. */
function nextSteps({ spaceId, region, site }: SpaceSettings): string {
  return `
What to do next, once:
1. In Storyblok, Settings, Visual Editor: set the location to ${site}/preview/
2. Settings, Access Tokens: copy the public and the preview token.
3. Settings, Webhooks: add ${site}/api/storyblok/published with a secret, for stories, datasources and assets.
4. Where the site runs, set STORYBLOK_SPACE_ID=${spaceId}, STORYBLOK_REGION=${region}, STORYBLOK_TOKEN (public),
   STORYBLOK_PREVIEW_TOKEN (preview) and STORYBLOK_WEBHOOK_SECRET, then build and start it again.
STORYBLOK_MANAGEMENT_TOKEN stays with you: the site does not need it.`
}
