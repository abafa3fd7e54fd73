import { compareCatalogs } from '#src/server/catalog/difference.ts'
import { readCurrentEdition } from '#src/server/catalog/read-edition.ts'
import { describeDifference } from '#src/server/operator/catalog/describe-difference.ts'
import { readValidCatalogFolder, requireFolderArgument } from '#src/server/operator/catalog/read-folder.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'

export const command: OperatorCommand = {
  usage: '<folder>',
  description: 'Shows what an import of the folder would change, without overrides. Changes nothing.',

  async run(context, request) {
    const files = await readValidCatalogFolder(context, requireFolderArgument(request))
    return describeDifference(compareCatalogs(await readCurrentEdition(context.db), files)).join('\n')
  },
}
