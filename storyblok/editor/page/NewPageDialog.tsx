import { useState } from 'react'
import { normalizeParentPath, slugify } from '../content/page-path.ts'
import { Input, LabeledControl } from './controls.tsx'
import { closeDialog, Dialog, openDialog } from './Dialog.tsx'
import { $editorConfig, $stories, type OpenStory } from './draft-store.ts'
import { createPage } from './page-actions.ts'

const SHARED = 'Shared block set'

/**
 * Opens a dialog for a new page's name and path. A duplicate starts from `sourcePage`, including its unsaved
 * edits.
 */
export function openNewPageDialog(sourcePage?: OpenStory): void {
  openDialog(<NewPage copied={sourcePage} />)
}

function NewPage({ copied }: { copied: OpenStory | undefined }) {
  const folders = $stories.get().filter(({ is_folder }) => is_folder)
  const folder = folders.find(({ id }) => id === copied?.story.parent_id)
  const [name, setName] = useState(copied ? `${copied.name} (copy)` : '')
  const [slug, setSlug] = useState('')
  const [below, setBelow] = useState(folder?.full_slug ?? '')
  const [start, setStart] = useState('')
  const [problem, setProblem] = useState('')
  const shownSlug = slug || slugify(name)

  const submit = async () => {
    try {
      await createPage({
        name,
        slug: slugify(shownSlug),
        below: normalizeParentPath(below),
        content: copied?.content,
        ...(start === SHARED ? { component: 'shared_blocks' } : { template: start || undefined }),
      })
      closeDialog()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      setProblem(message)
      document.getElementById(/no kitchen/.test(message) ? 'new-below' : 'new-slug')?.focus()
    }
  }
  return (
    <Dialog
      title={copied ? `Duplicate ${copied.name}` : 'New page'}
      size={copied ? 'small' : 'large'}
      action="Create page"
      submit={submit}
    >
      <LabeledControl id="new-name" label="Name" hint="Shown to editors and in the path to the page.">
        <Input id="new-name" required maxLength={80} value={name} change={setName} />
      </LabeledControl>
      <LabeledControl
        id="new-slug"
        label="Slug"
        hint="The last part of the URL: lowercase letters, numbers and hyphens."
      >
        <Input id="new-slug" required value={shownSlug} change={setSlug} />
      </LabeledControl>
      <LabeledControl
        id="new-below"
        label="Parent path (optional)"
        hint="Leave empty for a top-level page. For an event at one kitchen, enter the kitchen’s path, such as locations/tennessee/nashville/five-points."
      >
        <Input id="new-below" list="folders" value={below} change={setBelow} />
      </LabeledControl>
      <datalist id="folders">
        {folders.map(({ full_slug }) => (
          <option key={full_slug} value={full_slug} />
        ))}
      </datalist>
      {!copied && <StartChoice chosen={start} choose={setStart} />}
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}

/** Renders the choice between the page templates and *Shared block set*. */
function StartChoice({ chosen: selected, choose }: { chosen: string; choose: (name: string) => void }) {
  const plain = { name: '', description: 'A headline and one message to build on.', picture: null }
  const shared = {
    name: SHARED,
    picture: null,
    description: 'Not a page: blocks to edit once and show on several pages with “Shared blocks”.',
  }
  return (
    <fieldset className="cards">
      <legend>Start from</legend>
      {[plain, ...$editorConfig.get().model.templates, shared].map(({ name, description, picture }) => (
        <label key={name} className="card">
          {picture ? <img src={picture} alt="" /> : <span className="card-plain" />}
          <span>
            <input type="radio" name="start" checked={selected === name} onChange={() => choose(name)} />{' '}
            <strong>{name || 'Hero and banner'}</strong>
          </span>
          <span className="hint">{description}</span>
        </label>
      ))}
    </fieldset>
  )
}
