import {
  formatLinkValue,
  type LinkKind,
  type LinkParts,
  parseLinkValue,
} from '#storyblok/editor/content/link-value.ts'
import type { FieldModel } from '#storyblok/editor/content/model.ts'
import { Input, LabeledCheckbox, Select } from '../controls.tsx'
import { $stories } from '../draft-store.ts'
import type { FieldProps } from './field-props.ts'

const KINDS: { value: LinkKind; name: string }[] = [
  { value: 'story', name: 'Page on this site' },
  { value: 'url', name: 'URL' },
  { value: 'email', name: 'Email' },
  { value: 'asset', name: 'File' },
]
const PLACEHOLDERS = { url: '/menu or https://…', email: 'hello@example.com', asset: '/art/…' }

export function LinkField({ field, value, change }: FieldProps) {
  const write = (parts: LinkParts) => change(formatLinkValue(value, parts, findFullSlug))
  return <LinkControls offer={field} parts={parseLinkValue(value)} change={write} />
}

export function findFullSlug(uuid: string): string | undefined {
  return $stories.get().find(story => story.uuid === uuid)?.full_slug
}

type Offer = Pick<FieldModel, 'email_link_type' | 'asset_link_type' | 'show_anchor' | 'allow_target_blank'>
type LinkProps = { offer: Offer; parts: LinkParts; change: (parts: LinkParts) => void }

export function LinkControls({ offer, parts, change }: LinkProps) {
  const { kind, target } = parts
  const set = (next: Partial<LinkParts>) => change({ ...parts, ...next })
  const offers = KINDS.filter(
    ({ value }) =>
      value === kind ||
      (value === 'email' ? offer.email_link_type : value === 'asset' ? offer.asset_link_type : true),
  )
  const chooseKind = (name: string) =>
    set({ kind: KINDS.find(({ value }) => value === name)?.value ?? 'url', target: '' })
  return (
    <div className="link">
      <Select aria-label="Link type" value={kind} options={offers} change={chooseKind} />
      {kind === 'story' ? (
        <Select
          aria-label="Page"
          value={target}
          options={pages(target)}
          change={uuid => set({ target: uuid })}
        />
      ) : (
        <Input
          aria-label={kind === 'email' ? 'Email address' : 'URL'}
          placeholder={PLACEHOLDERS[kind]}
          value={target}
          change={address => set({ target: address.trim() })}
        />
      )}
      {offer.show_anchor && (
        <Input
          aria-label="Anchor on the page"
          placeholder="Anchor (without #)"
          value={parts.anchor}
          change={anchor => set({ anchor: anchor.replace(/^#/, '') })}
        />
      )}
      {offer.allow_target_blank && (
        <LabeledCheckbox checked={parts.newWindow} change={newWindow => set({ newWindow })}>
          Open in a new tab
        </LabeledCheckbox>
      )}
    </div>
  )
}

function pages(selected: string) {
  const existing = $stories
    .get()
    .filter(({ is_folder, component }) => !is_folder && component === 'page')
    .map(({ uuid, name, state }) => ({
      value: uuid,
      name: state === 'draft' ? `${name} (not published)` : name,
    }))
  const isGone = selected !== '' && !existing.some(({ value }) => value === selected)
  return [
    { value: '', name: 'Choose a page' },
    ...existing,
    ...(isGone ? [{ value: selected, name: 'Deleted page' }] : []),
  ]
}
