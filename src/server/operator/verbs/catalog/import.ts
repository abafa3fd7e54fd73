import { demoCatalogs, removeDemoMembers } from '../../../catalog/demo-members.ts'
import { blockDemoGiftCards } from '../../../services/demo/gift-cards.ts'
import { importEffects } from '../../catalog/import-effects.ts'
import { folderArgument, readFolder } from '../../catalog/read-folder.ts'
import { planReplacement, replaceServed } from '../../catalog/replace.ts'
import { effectNote } from '../../descriptions.ts'
import type { OperatorVerb } from '../../verb.ts'

export const verb: OperatorVerb = {
  usage: '<folder>',
  about: `Replaces the catalog with a folder's content, or reports its problems and changes nothing.
The folder has settings.json, locations/, menus/, products/ and groups/; see src/chains/red-comb/catalog.
Overrides stay if their product, option or kitchen is still in the catalog. To undo: rollback.`,

  async plan(context, request) {
    const folder = folderArgument(request)
    const files = await readFolder(context, folder)
    return planReplacement(context, files, await importEffects(context, folder))
  },

  async run(context, request) {
    const { db, giftCardKey, isServing } = context
    const folder = folderArgument(request)
    const files = await readFolder(context, folder)
    const { replaced, messages } = await replaceServed(context, files, { by: request.by, source: folder })
    const counts = Object.entries(replaced.counts).map(([kind, count]) => `${count} ${kind}`)
    const isDemo = (await demoCatalogs()).includes(folder)
    const removedCount = isDemo ? 0 : await removeDemoMembers(db)
    const blockedCount = isDemo ? 0 : await blockDemoGiftCards(db, giftCardKey)
    return [
      `Imported ${counts.join(', ')}. The catalog is now at version ${replaced.version}.`,
      ...messages,
      ...(removedCount > 0 ? [`Removed ${removedCount} demo members.`] : []),
      ...(blockedCount > 0 ? [`Blocked ${blockedCount} demo gift cards.`] : []),
      effectNote(isServing),
    ].join('\n')
  },
}
