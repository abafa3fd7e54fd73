import { useState } from 'react'
import type { Block } from '../content/blocks.ts'
import type { BlockModel, FieldModel } from '../content/model.ts'
import { createBlock, listAllowedBlocks } from '../content/new-block.ts'
import { Button, SearchInput } from './controls.tsx'
import { closeDialog, Dialog, openDialog } from './Dialog.tsx'
import { $editorConfig } from './draft-store.ts'

export function openBlockPicker(field: FieldModel, insert: (block: Block) => void): void {
  openDialog(<BlockPicker field={field} insert={insert} />)
}

function BlockPicker({ field, insert }: { field: FieldModel; insert: (block: Block) => void }) {
  const { model } = $editorConfig.get()
  const [query, setQuery] = useState('')
  const presetsOf = (name: string) => model.presets.filter(({ block }) => block === name)
  const isWanted = ({ name, display_name, description }: BlockModel) => {
    const presets = presetsOf(name).map(preset => `${preset.name} ${preset.description}`)
    return [display_name, description, ...presets].join(' ').toLowerCase().includes(query.toLowerCase())
  }
  const take = (name: string, content?: object) => {
    closeDialog()
    insert(createBlock(model, name, content))
  }
  return (
    <Dialog title={`Add to ${field.display_name}`} size="large">
      <SearchInput label="Search blocks" value={query} change={setQuery} />
      {listAllowedBlocks(model, field)
        .filter(isWanted)
        .map(({ name: block, display_name, description }) => (
          <section key={block} aria-label={display_name}>
            <header className="picker-head">
              <h3>{display_name}</h3>
              <Button aria-label={`Add empty ${display_name}`} run={() => take(block)}>
                Add empty
              </Button>
              <p className="hint">{description}</p>
            </header>
            <div className="cards">
              {presetsOf(block).map(({ name, description: text, picture, content }) => (
                <Button key={name} look="card" run={() => take(block, content)}>
                  <span className="unseen">Add {display_name}:</span>
                  {picture && <img src={picture} alt="" loading="lazy" />}
                  <strong>{name}</strong>
                  <span className="hint">{text}</span>
                </Button>
              ))}
            </div>
          </section>
        ))}
    </Dialog>
  )
}
