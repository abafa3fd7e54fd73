import type { AssetFile } from '../../content/editor-api.ts'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import { notify } from '../controls/toast.ts'
import { fetchAssets } from '../state/server.ts'
import { getState } from '../state/state.ts'
import { uploadButton } from './upload-picture.ts'

/** Opens a dialog to choose a picture. */
export async function pickPicture(take: (file: AssetFile) => void): Promise<void> {
  const files = await fetchAssets().catch((error: Error) => notify(error.message, { isTrouble: true }))
  if (!files) return
  openDialog(
    'Choose a picture',
    close => {
      const grid = h('ul', { class: 'assets' })
      const search = h('input', { id: 'asset-search', class: 'input', type: 'search', autocomplete: 'off' })
      const draw = () => {
        const wanted = search.value.trim().toLowerCase()
        const found = files.filter(({ title, alt }) => `${title} ${alt}`.toLowerCase().includes(wanted))
        grid.replaceChildren(...found.map(file => card(file, () => [close(), take(file)])))
        if (found.length === 0) grid.append(h('li', { class: 'hint' }, 'No picture is called that.'))
      }
      search.addEventListener('input', draw)
      draw()
      return [
        h(
          'div',
          { class: 'asset-head' },
          h('div', { class: 'field' }, h('label', { for: 'asset-search' }, 'Find'), search),
          uploadButton(file => [close(), take(file)]),
        ),
        grid,
      ]
    },
    'large',
  )
}

function card(file: AssetFile, take: () => void) {
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'asset', onclick: take },
      h('img', { src: thumbnail(file.filename), alt: '', loading: 'lazy' }),
      h('span', {}, file.title),
    ),
  )
}

const STORYBLOK = /^(?:https?:)?\/\/a(?:-[a-z]+)?\.storyblok\.com\/f\//

/** Returns a picture's URL: the site's art is served here, the space's pictures by the site. */
export function thumbnail(filename: string): string {
  const { site } = getState().start
  if (STORYBLOK.test(filename)) return filename.replace(STORYBLOK, `${site}/f/`)
  return filename.startsWith('/') && !filename.startsWith('/art/') ? `${site}${filename}` : filename
}
