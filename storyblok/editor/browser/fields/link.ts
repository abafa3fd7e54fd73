import { type LinkKind, type LinkParts, readLink, writeLink } from '../../content/link-value.ts'
import type { FieldModel } from '../../content/model.ts'
import { h } from '../controls/dom.ts'
import { getState } from '../state/state.ts'
import type { FieldBuilder } from './field-builder.ts'

const KINDS: [LinkKind, string][] = [
  ['story', 'Page of the site'],
  ['url', 'Address'],
  ['email', 'Email'],
  ['asset', 'File'],
]

export const linkField: FieldBuilder = ({ field, value, id, change }) => {
  let current = value
  return linkControl(id, field, readLink(value), parts => {
    current = writeLink(current, parts, fullSlugOf)
    change(current)
  })
}

export function fullSlugOf(uuid: string): string | undefined {
  return getState().stories.find(story => story.uuid === uuid)?.full_slug
}

type Offer = Pick<FieldModel, 'email_link_type' | 'asset_link_type' | 'show_anchor' | 'allow_target_blank'>

/** Builds the controls for a link's target. */
export function linkControl(
  id: string,
  offer: Offer,
  start: LinkParts,
  change: (parts: LinkParts) => void,
): HTMLElement {
  let parts = start
  const set = (next: Partial<LinkParts>) => {
    parts = { ...parts, ...next }
    change(parts)
  }
  const target = h('div', { class: 'link-target' })
  const drawTarget = () => target.replaceChildren(targetInput(`${id}-target`, parts, set))
  const isOffered = (kind: LinkKind) =>
    kind === parts.kind ||
    (kind === 'email' ? offer.email_link_type : kind === 'asset' ? offer.asset_link_type : true)
  const kind = h(
    'select',
    { id: `${id}-kind`, class: 'input', 'aria-label': 'Kind of link' },
    ...KINDS.filter(([value]) => isOffered(value)).map(([value, label]) => h('option', { value }, label)),
  )
  kind.value = parts.kind
  kind.addEventListener('change', () => {
    const chosen = KINDS.find(([value]) => value === kind.value)?.[0] ?? 'url'
    set({ kind: chosen, target: '' })
    drawTarget()
  })
  const anchor = h('input', {
    class: 'input',
    value: parts.anchor,
    placeholder: 'faq',
    'aria-label': 'Part of the page',
  })
  anchor.addEventListener('input', () => set({ anchor: anchor.value.replace(/^#/, '') }))
  const blank = h('input', { type: 'checkbox', checked: parts.newWindow })
  blank.addEventListener('change', () => set({ newWindow: blank.checked }))
  drawTarget()
  return h(
    'div',
    { class: 'link', id },
    h('div', { class: 'link-line' }, kind, target),
    offer.show_anchor &&
      h('label', { class: 'link-anchor' }, h('span', { class: 'hint' }, 'Part of the page, after #'), anchor),
    offer.allow_target_blank && h('label', { class: 'check' }, blank, 'Open in a new window'),
  )
}

const PLACEHOLDERS = { url: '/menu or https://…', email: 'hello@example.com', asset: '/art/…', story: '' }

function targetInput(id: string, { kind, target }: LinkParts, set: (next: Partial<LinkParts>) => void) {
  if (kind === 'story') return pageSelect(id, target, set)
  const label = kind === 'email' ? 'Email address' : 'Address'
  const input = h('input', {
    id,
    class: 'input',
    value: target,
    'aria-label': label,
    placeholder: PLACEHOLDERS[kind],
  })
  input.addEventListener('input', () => set({ target: input.value.trim() }))
  return input
}

function pageSelect(id: string, target: string, set: (next: Partial<LinkParts>) => void) {
  const pages = getState().stories.filter(({ is_folder, component }) => !is_folder && component === 'page')
  const isKnown = target === '' || pages.some(({ uuid }) => uuid === target)
  const select = h(
    'select',
    { id, class: 'input', 'aria-label': 'Page' },
    h('option', { value: '' }, 'Choose a page'),
    ...pages.map(({ uuid, name, state }) =>
      h('option', { value: uuid }, state === 'draft' ? `${name} (not published)` : name),
    ),
    !isKnown && h('option', { value: target }, 'A page that is gone'),
  )
  select.value = target
  select.addEventListener('change', () => set({ target: select.value }))
  return select
}
