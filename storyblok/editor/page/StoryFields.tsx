import { useStore } from '@nanostores/react'
import { findTranslatedName } from '../content/translated-name.ts'
import { FindingList, Input } from './controls.tsx'
import { $language, getOpenStory, setPageName, setPageSlug, setPageTranslatedName } from './draft-store.ts'
import { filterFieldFindings } from './findings.ts'

/** Renders a story's name and path. In a translation, only a page's name is editable. */
export function StoryFields() {
  const language = useStore($language)
  const { name, slug, translated_slugs, story } = getOpenStory()
  const isPage = story.component === 'page'
  const translated = isPage && language !== null
  return (
    <>
      <StoryField
        label="Name"
        hint={
          isPage
            ? 'Shown to editors, and in the path to the page in search results: Home › Rewards.'
            : 'Shown to editors only.'
        }
        original={translated ? name : ''}
        value={translated ? findTranslatedName(translated_slugs, language) : name}
        type={value => (translated ? setPageTranslatedName(language, value) : setPageName(value))}
        isOff={language !== null && !isPage}
      />
      {isPage && story.full_slug !== 'home' && (
        <StoryField
          label="Slug"
          hint="The last part of the URL: lowercase letters, numbers and hyphens. Links on this site update automatically."
          value={slug}
          type={setPageSlug}
          isOff={language !== null}
        />
      )}
    </>
  )
}

type StoryFieldProps = {
  label: 'Name' | 'Slug'
  hint: string
  original?: string
  value: string
  type: (value: string) => void
  isOff: boolean
}

function StoryField({ label, hint, original, value, type, isOff }: StoryFieldProps) {
  const id = `story-${label}`
  return (
    <div className="field" data-field={label}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {original && !value && <span className="badge untranslated">Not translated</span>}
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {original && (
        <p className="original" lang="en">
          English: {original}
        </p>
      )}
      <Input
        id={id}
        maxLength={80}
        value={value}
        change={type}
        disabled={isOff}
        aria-describedby={`${id}-hint`}
      />
      <FindingList of={filterFieldFindings(getOpenStory().content._uid, label)} />
    </div>
  )
}
