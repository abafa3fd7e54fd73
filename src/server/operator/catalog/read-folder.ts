import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CatalogFiles, type CatalogProblem, describeProblem } from '#src/server/catalog/files/folder.ts'
import { readImport } from '#src/server/catalog/import.ts'
import { parseArguments } from '../arguments.ts'
import { pluralize } from '../descriptions.ts'
import { type OperatorContext, OperatorError, type OperatorRequest } from '../operator-command.ts'

const PROBLEMS_MAX = 100

export function requireFolderArgument({ args, command, folder: from }: OperatorRequest): string {
  const argumentSpec = { area: 'catalog', command, usage: '<folder>', required: ['<folder>'], options: [] }
  return resolve(from, parseArguments(args, argumentSpec).values[0] ?? '')
}

/** Reads a catalog folder. Throws an `OperatorError` with the first 100 problems and the total. */
export async function readValidCatalogFolder(
  { db }: Pick<OperatorContext, 'db'>,
  folder: string,
): Promise<CatalogFiles> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(
      `${folder} is not a folder. For an example of a catalog folder: npm run catalog -- export <folder>`,
    )
  const { files, problems } = await readImport(db, folder)
  if (problems.length > 0) throw new OperatorError(formatProblems(problems, folder))
  return files
}

function formatProblems(problems: CatalogProblem[], folder: string): string {
  const problemLines = problems.slice(0, PROBLEMS_MAX).map(describeProblem)
  const more =
    problems.length > problemLines.length ? [`… and ${problems.length - problemLines.length} more`] : []
  const count = pluralize(problems.length, 'problem', 'problems')
  return [...problemLines, ...more, '', `${count} in ${folder}. Nothing was changed.`].join('\n')
}
