import { isEmptyFolder, writeCatalogFolder } from '#src/server/catalog/files/write-folder.ts'
import { readCurrentEdition } from '#src/server/catalog/read-edition.ts'
import { requireFolderArgument } from '#src/server/operator/catalog/read-folder.ts'
import { type OperatorCommand, OperatorError } from '#src/server/operator/operator-command.ts'

export const command: OperatorCommand = {
  usage: '<folder>',
  description: `Writes the catalog to a new folder, which import reads back as the same catalog.
Overrides are not in it; see list.`,

  async run({ db }, request) {
    const folder = requireFolderArgument(request)
    if (!(await isEmptyFolder(folder)))
      throw new OperatorError(`${folder} is not empty. Use a new folder: an import reads every file in it.`)
    const files = await readCurrentEdition(db)
    await writeCatalogFolder(folder, files)
    const counts = Object.entries(files).map(([kind, sources]) => `${sources.length} ${kind}`)
    return `Wrote ${counts.join(', ')} to ${folder}.`
  },
}
