import { resolve } from 'node:path'
import type { CatalogFiles, CatalogProblem } from '../../catalog/files/folder.ts'
import { readImport } from '../../catalog/import.ts'
import { readArguments } from '../arguments.ts'
import { type OperatorContext, OperatorError, type OperatorRequest } from '../verb.ts'
import { counted } from '../words.ts'

const PROBLEMS_MAX = 100

/** The folder named by a command whose only argument is one. */
export function folderOf({ args, verb, folder: from }: OperatorRequest): string {
  const wanted = { area: 'catalog', verb, usage: '<folder>', needs: ['<folder>'], options: [] }
  return resolve(from, readArguments(args, wanted).values[0] ?? '')
}

/** Throws an `OperatorError` that lists the problems, if there are any. */
export async function readFolder({ db }: Pick<OperatorContext, 'db'>, folder: string): Promise<CatalogFiles> {
  const { files, problems } = await readImport(db, folder)
  if (problems.length > 0) throw new OperatorError(problemWords(problems, folder))
  return files
}

function problemWords(problems: CatalogProblem[], folder: string): string {
  const shown = problems
    .slice(0, PROBLEMS_MAX)
    .map(({ file, path, reason }) => `${file} ${path || '.'}: ${reason}`)
  const more = problems.length > shown.length ? [`… and ${problems.length - shown.length} more`] : []
  const count = counted(problems.length, 'problem', 'problems')
  return [...shown, ...more, '', `${count} in ${folder}. Nothing was changed.`].join('\n')
}
