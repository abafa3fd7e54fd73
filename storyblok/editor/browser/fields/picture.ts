import { isNode } from '../../../schema/content.ts'
import type { AssetFile } from '../../content/editor-api.ts'
import { h } from '../controls/dom.ts'
import { type Sign, sign } from '../controls/icons.ts'
import { pickPicture, thumbnail } from './asset-picker.ts'
import type { FieldBuilder } from './field-builder.ts'
import { askForFocus } from './focus-picker.ts'

type Asset = { filename: string; alt: string; [key: string]: unknown }

function isAsset(value: unknown): value is Asset {
  return isNode(value) && typeof value.filename === 'string' && value.filename !== ''
}

function assetOf({ filename, alt, focus, id }: AssetFile): Asset {
  return {
    ...{ fieldtype: 'asset', id, alt, name: '', title: '', focus, filename, copyright: '' },
  }
}

export const pictureField: FieldBuilder = ({ value, id, language, change }) => {
  const box = h('div', { id })
  const draw = (asset: Asset | undefined) => {
    const set = (next: Asset | undefined) => {
      change(next ?? null)
      draw(next)
    }
    box.replaceChildren(
      ...(asset ? [pictureRow(asset, language, changed => change(changed), set, [])] : []),
      pickButton(asset ? 'Change picture' : 'Choose picture', file => {
        const next = assetOf(file)
        set(next)
      }),
    )
  }
  draw(isAsset(value) ? value : undefined)
  return box
}

export const picturesField: FieldBuilder = ({ field, value, id, language, change }) => {
  const box = h('div', { id })
  let assets = Array.isArray(value) ? value.filter(isAsset) : []
  const most = field.maximum_entries ?? Number.POSITIVE_INFINITY
  const set = (next: Asset[]) => {
    assets = next
    change(assets)
    draw()
  }
  const draw = () => {
    const rows = assets.map((asset, index) => {
      const type = (changed: Asset) => {
        assets = assets.with(index, changed)
        change(assets)
      }
      const replace = (next: Asset | undefined) =>
        set(next ? assets.with(index, next) : assets.toSpliced(index, 1))
      const earlier = () =>
        set(assets.toSpliced(index, 1).toSpliced(index - 1, 0, ...assets.slice(index, index + 1)))
      const up = index > 0 ? [toolButton(`Move picture ${index + 1} up`, 'up', earlier)] : []
      return pictureRow(asset, language, type, replace, up, index + 1)
    })
    const add = pickButton('Add picture', file => set([...assets, assetOf(file)]))
    box.replaceChildren(...rows, ...(assets.length < most ? [add] : []))
  }
  draw()
  return box
}

function pictureRow(
  asset: Asset,
  language: string | null,
  type: (asset: Asset) => void,
  replace: (asset: Asset | undefined) => void,
  tools: HTMLElement[],
  number?: number,
) {
  const which = number === undefined ? '' : ` of picture ${number}`
  let current = asset
  const put = (changes: Partial<Asset>) => {
    current = { ...current, ...changes }
    type(current)
  }
  const alt = h('input', {
    class: 'input',
    lang: language,
    value: asset.alt ?? '',
    'aria-label': `Alternative text${which}`,
  })
  alt.addEventListener('input', () => put({ alt: alt.value }))
  return h(
    'div',
    { class: 'picture' },
    h('img', { src: thumbnail(asset.filename), alt: '' }),
    h(
      'div',
      { class: 'picture-words' },
      h('span', { class: 'hint' }, 'Alternative text: what is on it. Empty when it only decorates.'),
      alt,
    ),
    h(
      'div',
      { class: 'picture-tools' },
      ...tools,
      toolButton(`Focus point${which}`, 'focus', () =>
        askForFocus(thumbnail(asset.filename), current.focus, focus => put({ focus })),
      ),
      toolButton(number === undefined ? 'Remove picture' : `Remove picture ${number}`, 'bin', () =>
        replace(undefined),
      ),
    ),
  )
}

function toolButton(label: string, icon: Sign, run: () => void) {
  return h(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick: run },
    sign(icon),
  )
}

function pickButton(label: string, take: (file: AssetFile) => void) {
  return h('button', { type: 'button', class: 'button small', onclick: () => pickPicture(take) }, label)
}
