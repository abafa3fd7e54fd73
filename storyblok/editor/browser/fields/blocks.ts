import { type Block, findBlock, isBlock } from '../../content/blocks.ts'
import { iconOf, nameOf, wordsOf } from '../../content/model.ts'
import * as actions from '../blocks/block-actions.ts'
import { h } from '../controls/dom.ts'
import { blockIcon, type Sign, sign } from '../controls/icons.ts'
import { getOpen, getState, select } from '../state/state.ts'
import type { FieldBuilder } from './field-builder.ts'

/** Lists the blocks inside a block: select, reorder or add. */
export const blocksField: FieldBuilder = ({ uid, field, value, id }) => {
  const blocks = Array.isArray(value) ? value.filter(isBlock) : []
  const parent = findBlock(getOpen().content, uid)
  return h(
    'div',
    { id },
    blocks.length > 0 && h('ul', { class: 'child-list' }, ...blocks.map(childRow)),
    parent && !actions.isFull(parent, field)
      ? h(
          'button',
          {
            type: 'button',
            class: 'add-row',
            'data-key': `form-add-${field.name}`,
            'aria-label': `Add to ${field.display_name}`,
            onclick: () => actions.addTo(parent, field.name),
          },
          sign('plus'),
          'Add',
        )
      : h('p', { class: 'hint' }, `Full: at most ${field.maximum}.`),
  )
}

function childRow(block: Block) {
  const { start, language } = getState()
  const { model } = start
  const { icon, color } = iconOf(model, block)
  const { selected } = getOpen()
  const words = wordsOf(model, block, language)
  const what = `${nameOf(model, block)}${words ? `: ${words}` : ''}`
  const { canMoveBackward, canMoveForward, canDeleteBlocks } = actions.allowed(block._uid)
  const tool = (label: string, name: Sign, run: () => void, isOn: boolean) =>
    h(
      'button',
      {
        ...{ type: 'button', class: 'icon-button', 'aria-label': `${label} ${what}`, title: label },
        'data-key': `child-${name}-${block._uid}`,
        disabled: !isOn,
        onclick: run,
      },
      sign(name),
    )
  return h(
    'li',
    {},
    h(
      'button',
      {
        ...{
          type: 'button',
          class: 'child',
          'data-key': `child-${block._uid}`,
          'aria-label': `Edit ${what}`,
        },
        onclick: () => select(block._uid),
      },
      blockIcon(icon, color),
      h('span', { class: 'block-name' }, nameOf(model, block)),
      ' ',
      h('span', { class: 'block-words' }, words),
    ),
    tool('Move up', 'up', () => actions.moveBy(block._uid, -1, selected), canMoveBackward),
    tool('Move down', 'down', () => actions.moveBy(block._uid, 1, selected), canMoveForward),
    tool('Delete', 'bin', () => actions.remove(block._uid), canDeleteBlocks),
  )
}
