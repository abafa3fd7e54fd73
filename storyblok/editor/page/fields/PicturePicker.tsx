import { useEffect, useState } from 'react'
import type { Picture } from '#storyblok/editor/content/editor-api.ts'
import { Button, Input, LabeledControl, SearchInput } from '../controls.tsx'
import { closeDialog, Dialog, openDialog } from '../Dialog.tsx'
import { $editorConfig } from '../draft-store.ts'
import { fetchPictures, uploadPicture } from '../editor-client.ts'
import { notifyError } from '../Notice.tsx'

type PickHandler = (picture: Picture) => void

export async function openPicturePicker(onPick: PickHandler): Promise<void> {
  const pictures = await fetchPictures().catch(notifyError)
  if (pictures) openDialog(<PicturePicker pictures={pictures} take={onPick} />)
}

function PicturePicker({ pictures, take: onPick }: { pictures: readonly Picture[]; take: PickHandler }) {
  const [query, setQuery] = useState('')
  const matches = pictures.filter(({ title, alt }) =>
    `${title} ${alt}`.toLowerCase().includes(query.trim().toLowerCase()),
  )
  const choose = (picture: Picture) => {
    closeDialog()
    onPick(picture)
  }
  const openUploadDialog = (file: File | undefined) => {
    if (file) openDialog(<UploadDialog file={file} take={choose} />)
  }
  return (
    <Dialog title="Choose a picture" size="large">
      <label className="upload">
        Upload a picture{' '}
        <input type="file" accept="image/*" onChange={({ target }) => openUploadDialog(target.files?.[0])} />
      </label>
      <SearchInput label="Search pictures" value={query} change={setQuery} />
      <div className="cards">
        {matches.map(picture => (
          <Button key={picture.filename} look="card" run={() => choose(picture)}>
            <img src={getThumbnailUrl(picture.filename)} alt="" loading="lazy" />
            {picture.title}
          </Button>
        ))}
        {matches.length === 0 && <p className="hint">No pictures found.</p>}
      </div>
    </Dialog>
  )
}

/** Asks for a picture's name and alternative text before uploading it. */
function UploadDialog({ file, take: onPick }: { file: File; take: PickHandler }) {
  const [name, setName] = useState(file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' '))
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  const submit = async () => {
    setIsSending(true)
    try {
      const picture = await uploadPicture(file, { name, alt })
      closeDialog()
      onPick(picture)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsSending(false)
    }
  }
  const hint = 'Describe the picture for guests who can’t see it. Leave empty if it is decorative.'
  return (
    <Dialog title="Upload a picture" action="Upload" submit={submit} isOff={isSending}>
      <img className="upload-picture" src={address} alt="" />
      <LabeledControl id="upload-alt" label="Alt text" hint={hint}>
        <Input id="upload-alt" maxLength={200} value={alt} change={setAlt} />
      </LabeledControl>
      <LabeledControl id="upload-name" label="Name" hint="Used to find the picture in the editor.">
        <Input id="upload-name" maxLength={80} required value={name} change={setName} />
      </LabeledControl>
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}

const STORYBLOK = /^(?:https?:)?\/\/a(?:-[a-z]+)?\.storyblok\.com\/f\//

export function getThumbnailUrl(filename: string): string {
  const { site } = $editorConfig.get()
  if (STORYBLOK.test(filename)) return filename.replace(STORYBLOK, `${site}/f/`)
  return filename.startsWith('/') && !filename.startsWith('/art/') ? `${site}${filename}` : filename
}
