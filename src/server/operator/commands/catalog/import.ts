import { listDemoCatalogs, removeDemoMembers } from '#src/server/catalog/demo-members.ts'
import { describeImportEffects } from '#src/server/operator/catalog/import-effects.ts'
import { readValidCatalogFolder, requireFolderArgument } from '#src/server/operator/catalog/read-folder.ts'
import { planCatalogReplacement, replaceServedCatalog } from '#src/server/operator/catalog/replace.ts'
import { describeGuestVisibility } from '#src/server/operator/descriptions.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { blockDemoGiftCards } from '#src/server/services/demo/gift-cards.ts'

export const command: OperatorCommand = {
  usage: '<folder>',
  description: `Replaces the catalog with a folder's content, or reports its problems and changes nothing.
The folder has settings.json, locations/, menus/, products/ and groups/; see src/chains/red-comb/catalog.
Overrides stay if their product, option or kitchen is still in the catalog. To undo: rollback.`,

  async plan(context, request) {
    const folder = requireFolderArgument(request)
    const files = await readValidCatalogFolder(context, folder)
    return planCatalogReplacement(context, files, await describeImportEffects(context, folder))
  },

  async run(context, request) {
    const { db, giftCardKey, isServing } = context
    const folder = requireFolderArgument(request)
    const files = await readValidCatalogFolder(context, folder)
    const { replaced, messages } = await replaceServedCatalog(context, files, {
      by: request.by,
      source: folder,
    })
    const counts = Object.entries(replaced.counts).map(([kind, count]) => `${count} ${kind}`)
    const isDemo = (await listDemoCatalogs()).includes(folder)
    const removedCount = isDemo ? 0 : await removeDemoMembers(db)
    const blockedCount = isDemo ? 0 : await blockDemoGiftCards(db, giftCardKey)
    return [
      `Imported ${counts.join(', ')}. The catalog is now at version ${replaced.version}.`,
      ...messages,
      ...(removedCount > 0 ? [`Removed ${removedCount} demo members.`] : []),
      ...(blockedCount > 0 ? [`Blocked ${blockedCount} demo gift cards.`] : []),
      describeGuestVisibility(isServing),
    ].join('\n')
  },
}
