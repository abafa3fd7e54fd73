import { getState } from '../state/state.ts'

const STORYBLOK = /^(?:https?:)?\/\/a(?:-[a-z]+)?\.storyblok\.com\/f\//

/** Where a picture can be seen from here: the site's art is here too, the space's pictures are on the site. */
export function thumbnail(filename: string): string {
  const { site } = getState().start
  if (STORYBLOK.test(filename)) return filename.replace(STORYBLOK, `${site}/f/`)
  return filename.startsWith('/') && !filename.startsWith('/art/') ? `${site}${filename}` : filename
}
