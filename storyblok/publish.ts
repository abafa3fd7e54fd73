import { parseArgs } from 'node:util'
import { readEditorSettings } from './editor/server/settings.ts'
import { createSiteClient } from './editor/server/site.ts'

/**
 * Runs `npm run storyblok -- publish`: asks the running site to publish the content of its Storyblok space,
 * as a Storyblok webhook would. Throws if the site rejects the request.
 */
export async function publishContent(args: string[], environment = process.env): Promise<void> {
  const { force } = parseArgs({ args, options: { force: { type: 'boolean', default: false } } }).values
  const settings = readEditorSettings(environment)
  const text = 'Published with npm run storyblok -- publish'
  const problem = await createSiteClient(settings).notify({ action: 'publish', text, force })
  if (problem)
    throw new Error(
      `${problem} Start the site, or set SITE_URL and STORYBLOK_WEBHOOK_SECRET to the values it uses.`,
    )
  console.log(`${settings.site} is publishing the content. Status: ${settings.site}/api/storyblok/published`)
}
