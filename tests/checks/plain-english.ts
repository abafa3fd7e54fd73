import { basename } from 'node:path'

type File = { file: string; text: string }

/** Matches sentences that start with a relative clause instead of a subject. */
const clausePattern = /^(?:What|Who|Whoever|Whom|Those|One that|Of what|By what|From what|To whom)\b(?!.*\?$)/
/** Matches titles that start with a verb or conjunction instead of a subject. */
const missingSubjectPattern = /^(?:is|are|was|were|has|have|can|does|may|must|will|and|but|or|not|it)\b/

/** Words that are unclear in technical writing, with their replacements. */
const vocabulary: Record<string, string> = {
  anew: 'again, or a new one',
  elsewise: 'otherwise',
  hears: 'receives',
  'laid over': 'applied',
  'lays over': 'applies',
  likeness: 'variant, or copy',
  nobody: 'no one, or the role that does not',
  somebody: 'the role: guest, editor, operator',
  'stands above': 'ranks above',
  whence: 'from where',
  whoever: 'the role: guest, editor, operator',
}

const splitName: Record<string, string> = {
  forget: 'clear, purge or delete',
  hear: 'receive or subscribe',
  kept: 'saved, stored or cached',
  laid: 'applied or active',
  lay: 'apply',
  sought: 'searched',
  tell: 'send, report or describe',
}
const vagueNames: Record<string, string> = {
  carry: 'copy, enqueue or preserve',
  fate: 'outcome',
  hitch: 'blocker',
  knock: 'poll or probe',
  said: 'message',
  told: 'notified, or the message',
}

const exported = /^export (?:async )?(?:function\*?|const|let|type|class) (\$?\w+)/gm
const local = /^\s*(?:async )?(?:function\*?|const|let|type|interface|class) (\$?\w+)|\[(\w+), set\w+\]/gm
/**
 * Matches type names that are only a participle: `ShownOrder` is better than `Shown`. Generic types are
 * exempt, because their parameter names the subject: `Queued<Change>`.
 */
const participlePattern =
  /^\s*(?:export )?(?:type|interface) ((?!Feed\b|Seed\b|Speed\b)[A-Z][a-z]+ed|Built|Chosen|Drawn|Found|Given|Held|Kept|Known|Made|Said|Seen|Sent|Shown|Sold|Taken|Told|Written)\b(?!<)/gm
const titles = /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

export function findUnclearEnglish(files: File[]): string[] {
  return files.flatMap(({ file, text }) => [
    ...commentsOf(text).flatMap(comment => problemsOf(file, comment, [clausePattern])),
    ...titlesOf(text).flatMap(title => problemsOf(file, title, [clausePattern, missingSubjectPattern])),
    ...[basename(file), ...namesIn(text, exported)].flatMap(
      nameProblems(file, { ...splitName, ...vagueNames }),
    ),
    ...namesIn(text, local).flatMap(nameProblems(file, vagueNames)),
    ...namesIn(text, participlePattern).map(name => `${file}: ${name} — name the thing`),
  ])
}

function problemsOf(file: string, sentence: string, openingPattern: RegExp[]): string[] {
  const problems = [
    ...openingPattern
      .flatMap(opener => opener.exec(sentence) ?? [])
      .map(opener => `start with the subject instead of “${opener}”`),
    ...Object.entries(vocabulary).flatMap(([word, instead]) =>
      new RegExp(`\\b${word}\\b`, 'i').test(sentence) ? [`instead of “${word}”, use ${instead}`] : [],
    ),
  ]
  return problems.map(problem => `${file}: “${sentence.slice(0, 80)}” — ${problem}`)
}

const nameProblems = (file: string, terms: Record<string, string>) => (name: string) =>
  wordsOf(name).flatMap(word => (word in terms ? [`${file}: ${name} — use ${terms[word]}`] : []))

function commentsOf(text: string): string[] {
  const blocks = [...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g)].map(([, body = '']) =>
    body.replace(/^\s*\*+ ?/gm, ' '),
  )
  const lines = [...text.matchAll(/(?:^\s*\/\/.*\n?)+/gm)].map(([run]) => run.replace(/^\s*\/\/ ?/gm, ' '))
  return [...blocks, ...lines].map(body => body.replace(/\s+/g, ' ').trim())
}

function titlesOf(text: string): string[] {
  return [...text.matchAll(titles)].map(([, , title = '']) => title)
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name, state]) => name ?? state ?? '')
}

function wordsOf(name: string): string[] {
  return name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map(word => word.toLowerCase())
}
