import StoryblokComponent from '@storyblok/astro/StoryblokComponent.astro'
import { createAstroContainer } from '#tests/support/astro-container.ts'
import { demoLook } from '#tests/support/demo-look.ts'

type Block = { component: string; [field: string]: unknown }
type Api = (path: string) => Promise<Response>

/** Renders a block as a page would, with React for its islands. */
export type BlockRenderer = (blok: Block) => Promise<string>

/** Creates a block renderer. `api` answers the requests of blocks that show the catalog. */
export async function createBlockRenderer(api: Api = missingCalls): Promise<BlockRenderer> {
  const container = await createAstroContainer()
  const locals = {
    now: new Date(),
    api,
    content: { story: null, settings: null, pages: [] },
    look: demoLook,
    site: new URL('https://order.example.com'),
    scripts: {},
  }
  return blok =>
    container.renderToString(StoryblokComponent, { props: { blok: { _uid: 'a-block', ...blok } }, locals })
}

export const toDraft = <B extends Block>(blok: B) => ({
  ...blok,
  _editable: `<!--#storyblok#{"name": "${blok.component}", "space": "1", "uid": "a-block", "id": "7"}-->`,
})

const missingCalls: Api = async path => {
  throw new Error(`No block of this test should send an API request, but ${path} was requested.`)
}
