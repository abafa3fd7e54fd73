import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { StorySummary } from '../content/editor-api.ts'
import { Button, Icon, SearchInput } from './controls.tsx'
import { $openStory, $stories } from './draft-store.ts'
import { openNewPageDialog } from './NewPageDialog.tsx'
import { openPage } from './page-actions.ts'

const STATES = { draft: 'Draft', published: 'Live', changed: 'Changed' }

export function PageList() {
  const stories = useStore($stories)
  const current = useStore($openStory)?.story.uuid
  const [query, setQuery] = useState('')
  // The list is initially collapsed in the one-column layout.
  const [isOpen, setIsOpen] = useState(() => matchMedia('(min-width: 1101px)').matches)
  useEffect(() => {
    if (current) document.querySelector('.page-row[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <details className="pages" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>Pages</summary>
      <SearchInput label="Search pages" value={query} change={setQuery} />
      <nav id="pages" aria-label="Pages">
        <Button look="add-row" run={() => openNewPageDialog()}>
          <Icon name="plus" />
          New page
        </Button>
        <Folder stories={findMatches(stories, query.trim().toLowerCase())} parent={0} current={current} />
      </nav>
    </details>
  )
}

function findMatches(stories: readonly StorySummary[], query: string): readonly StorySummary[] {
  const pages = stories.filter(
    ({ is_folder, name, full_slug }) => !is_folder && `${name} /${full_slug}`.toLowerCase().includes(query),
  )
  const isAbove = (folder: StorySummary) =>
    pages.some(({ full_slug }) => full_slug.startsWith(`${folder.full_slug}/`))
  return stories.filter(story => (story.is_folder ? isAbove(story) : pages.includes(story)))
}

type FolderProps = { stories: readonly StorySummary[]; parent: number; current: string | undefined }

function Folder({ stories, parent, current }: FolderProps) {
  return (
    <ul>
      {stories
        .filter(({ parent_id }) => parent_id === parent)
        .map(({ uuid, id, is_folder, name, state, full_slug }) => (
          <li key={uuid}>
            {is_folder ? (
              <>
                <p className="folder">{name}</p>
                <Folder stories={stories} parent={id} current={current} />
              </>
            ) : (
              <Button
                look="page-row"
                aria-current={uuid === current ? 'page' : undefined}
                title={`/${full_slug}`}
                run={() => openPage(uuid)}
              >
                <span className="row-name">{name}</span>{' '}
                <span className={`badge ${state}`}>{STATES[state]}</span>
              </Button>
            )}
          </li>
        ))}
    </ul>
  )
}
