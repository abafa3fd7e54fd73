import type { Block } from '../../content/blocks.ts'
import type { BlockModel, FieldModel, Preset } from '../../content/model.ts'
import { allowedBlocks, newBlock } from '../../content/new-block.ts'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import { findIn } from '../controls/find-in.ts'
import { blockIcon } from '../controls/icons.ts'
import { getState } from '../state/state.ts'

/** Longer lists get a search field. */
const MANY = 6

/** Opens a dialog with the blocks a field allows, empty or from a preset. */
export function pickBlock(field: FieldModel, insert: (block: Block) => void): void {
  const { model } = getState().start
  const blocks = allowedBlocks(model, field)
  openDialog(
    `Add to ${field.display_name}`,
    close => {
      const take = (name: string, content?: object) => {
        close()
        insert(newBlock(model, name, content))
      }
      const cards = blocks.map(block => blockCard(block, take))
      return [
        cards.length > MANY && findIn('Find a block to add', cards),
        h('div', { class: 'picker' }, ...cards),
      ]
    },
    'large',
  )
}

function blockCard(block: BlockModel, take: (name: string, content?: object) => void) {
  const presets = getState().start.model.presets.filter(preset => preset.block === block.name)
  return h(
    'section',
    { class: 'picker-block', 'aria-label': block.display_name },
    h(
      'header',
      {},
      blockIcon(block.icon, block.color),
      h('div', {}, h('h3', {}, block.display_name), h('p', { class: 'hint' }, block.description)),
      h(
        'button',
        {
          type: 'button',
          class: 'button',
          'aria-label': `Add ${block.display_name}`,
          onclick: () => take(block.name),
        },
        'Add empty',
      ),
    ),
    presets.length > 0 &&
      h('ul', { class: 'presets' }, ...presets.map(preset => presetCard(block, preset, take))),
  )
}

function presetCard(
  block: BlockModel,
  { name, description, picture, content }: Preset,
  take: (name: string, content: object) => void,
) {
  return h(
    'li',
    {},
    h(
      'button',
      {
        type: 'button',
        class: 'preset',
        'aria-label': `Add ${block.display_name}: ${name}`,
        title: description,
        onclick: () => take(block.name, content),
      },
      picture && h('img', { src: picture, alt: '', loading: 'lazy' }),
      h('strong', {}, name),
      h('span', { class: 'hint' }, description),
    ),
  )
}
