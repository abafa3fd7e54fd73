import { compareCatalogs } from '../../../catalog/difference.ts'
import { readServedEdition } from '../../../catalog/read-edition.ts'
import { describeDifference } from '../../catalog/describe-difference.ts'
import { readValidCatalogFolder, requireFolderArgument } from '../../catalog/read-folder.ts'
import type { OperatorVerb } from '../../verb.ts'

export const verb: OperatorVerb = {
  usage: '<folder>',
  description: 'Shows what an import of the folder would change, without overrides. Changes nothing.',

  async run(context, request) {
    const files = await readValidCatalogFolder(context, requireFolderArgument(request))
    return describeDifference(compareCatalogs(await readServedEdition(context.db), files)).join('\n')
  },
}
