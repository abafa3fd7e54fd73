import type { Picture } from '#storyblok/editor/content/editor-api.ts'
import { isNode } from '#storyblok/schema/content.ts'
import { Button, IconButton, Input } from '../controls.tsx'
import type { FieldProps } from './field-props.ts'
import { getThumbnailUrl, openPicturePicker } from './PicturePicker.tsx'

type Asset = { filename: string; alt: string; [key: string]: unknown }

function isAsset(value: unknown): value is Asset {
  return isNode(value) && typeof value.filename === 'string' && value.filename !== ''
}

function assetOf({ filename, alt, focus, id }: Picture): Asset {
  return { fieldtype: 'asset', id, alt, name: '', title: '', focus, filename, copyright: '' }
}

export function PictureField({ value, language, change }: FieldProps) {
  const asset = isAsset(value) ? value : undefined
  const choose = () => openPicturePicker(picture => change(assetOf(picture)))
  return (
    <>
      {asset && <PictureRow asset={asset} language={language} change={change} remove={() => change(null)} />}
      <Button run={choose}>{asset ? 'Change picture' : 'Choose picture'}</Button>
    </>
  )
}

export function PicturesField({ field, value, language, change }: FieldProps) {
  const assets = Array.isArray(value) ? value.filter(isAsset) : []
  const add = () => openPicturePicker(picture => change([...assets, assetOf(picture)]))
  return (
    <>
      {assets.map((asset, index) => {
        const before = assets.slice(0, index)
        const others = assets.toSpliced(index, 1)
        // React keys include a counter, because the field can contain the same picture twice.
        const copies = before.filter(({ filename }) => filename === asset.filename).length
        return (
          <PictureRow
            key={`${asset.filename} ${copies}`}
            {...{ asset, language, number: index + 1 }}
            change={next => change(assets.with(index, next))}
            remove={() => change(others)}
            moveUp={index > 0 ? () => change(others.toSpliced(index - 1, 0, asset)) : undefined}
          />
        )
      })}
      {assets.length < (field.maximum_entries ?? Number.POSITIVE_INFINITY) && (
        <Button run={add}>Add picture</Button>
      )}
    </>
  )
}

type RowProps = {
  asset: Asset
  language: string | undefined
  number?: number
  change: (asset: Asset) => void
  remove: () => void
  moveUp?: (() => void) | undefined
}

function PictureRow({ asset, language, number, change, remove, moveUp }: RowProps) {
  return (
    <div className="picture">
      <img src={getThumbnailUrl(asset.filename)} alt="" />
      <div>
        <span className="hint">Alt text: describe the picture. Leave empty if it is decorative.</span>
        <Input
          lang={language}
          value={asset.alt ?? ''}
          aria-label={number ? `Alt text of picture ${number}` : 'Alt text'}
          change={alt => change({ ...asset, alt })}
        />
      </div>
      <div>
        {moveUp && <IconButton label={`Move picture ${number} up`} icon="up" run={moveUp} />}
        <IconButton label={number ? `Remove picture ${number}` : 'Remove picture'} icon="bin" run={remove} />
      </div>
    </div>
  )
}
